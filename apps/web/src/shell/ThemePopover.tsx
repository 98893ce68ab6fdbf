/** Colour, scheme and density. Each is applied when chosen: custom properties change, nothing is mounted anew. */
import "../i18n/parts.ts"
import * as Theme from "@quadrante/domain/theme"
import { type KeyboardEvent, type RefObject, useId } from "react"
import { useTranslation } from "react-i18next"
import { colourStepped, densityChosen, schemeChosen } from "../store/client.ts"
import { useApp, useAppSelector } from "../kernel/app.ts"
import { Choice } from "../ui/Choice.tsx"
import { Icon } from "../ui/Icon.tsx"
import { Popover } from "../ui/Popover.tsx"
import "./theme-popover.css"

interface Props {
  readonly opener: RefObject<HTMLElement | null>
  readonly onClose: () => void
}

const ThemePopover = ({ opener, onClose }: Props) => {
  const { t } = useTranslation()
  const { dispatch } = useApp()
  const { esquema, dense, colour } = useAppSelector(({ client }) => client)
  const { own } = colour
  return (
    <Popover title={t("theme.title")} kind="popover" role="dialog" opener={opener} onClose={onClose}>
      <Swatches />
      <label className="check">
        <input type="checkbox" checked={own} onChange={() => dispatch(colourStepped({ _tag: "OwnSet", own: !own }))} />
        {t("theme.own")}
      </label>
      <Choice
        label={t("theme.scheme")}
        value={esquema}
        options={[
          { value: "claro", label: t("theme.light") },
          { value: "escuro", label: t("theme.dark") },
          { value: "sistema", label: t("theme.system") }
        ]}
        onChoose={(scheme) => dispatch(schemeChosen(scheme))}
      />
      <Choice
        label={t("theme.density")}
        value={dense ? "dense" : "comfortable"}
        options={[
          { value: "dense", label: t("theme.dense") },
          { value: "comfortable", label: t("theme.comfortable") }
        ]}
        onChoose={(density) => dispatch(densityChosen(density === "dense"))}
      />
      <p className="faint">{t("theme.note")}</p>
    </Popover>
  )
}

const Swatches = () => {
  const { t } = useTranslation()
  const { dispatch } = useApp()
  const chosen = useAppSelector(({ client }) => client.colour.shown)
  const heading = useId()
  const choose = (colour: Theme.Colour) => dispatch(colourStepped({ _tag: "Chosen", value: colour }))
  const current = Theme.names.findIndex((name) => name === chosen)
  const move = (event: KeyboardEvent<HTMLDivElement>) => {
    const by = { ArrowRight: 1, ArrowDown: 2, ArrowLeft: -1, ArrowUp: -2 }[event.key]
    if (by === undefined) return
    event.preventDefault()
    const next = Theme.names[(Math.max(current, 0) + by + Theme.names.length) % Theme.names.length]
    if (next === undefined) return
    choose(next)
    event.currentTarget.querySelector<HTMLElement>(`[data-tema=${next}]`)?.focus()
  }
  return (
    <div className="stack tight">
      <h3 id={heading}>{t("theme.colour")}</h3>
      <div className="swatches" role="radiogroup" aria-labelledby={heading} onKeyDown={move}>
        {Theme.names.map((name, i) => (
          <button
            key={name}
            type="button"
            role="radio"
            className="swatch"
            data-tema={name}
            aria-checked={name === chosen}
            tabIndex={i === Math.max(current, 0) ? 0 : -1}
            onClick={() => choose(name)}
          >
            <i>
              <Icon name="check" />
            </i>
            {t(`theme.names.${name}`)}
          </button>
        ))}
      </div>
    </div>
  )
}

export default ThemePopover
