/** The situation in which a link is tried: who is logged in, from where, in which language, in how wide a window. */
import * as Environment from "@quadrante/domain/environment"
import * as Wording from "@quadrante/domain/wording"
import { useId, useState } from "react"
import { useTranslation } from "react-i18next"
import { languages, localeOf } from "../../i18n/i18n.ts"
import { Choice } from "../../ui/Choice.tsx"
import { Icon } from "../../ui/Icon.tsx"
import type { Input } from "./input.ts"
import { tester } from "./texts/texts.ts"
import "./tester.css"

interface Props {
  readonly input: Input
  readonly onChange: (change: Partial<Input>) => void
}

export const SituationInputs = ({ input, onChange }: Props) => {
  const { t, i18n } = useTranslation(tester)
  const { redirect } = Wording.wordingOf(localeOf(i18n.language).lin_id)
  // What an address brings with it is in sight.
  const [isMore, setMore] = useState(() => input.unsent || input.locked || input.unit !== "" || input.profile !== "")
  const rare = useId()
  return (
    <div className="situation">
      <h2 className="vh">{t("situation")}</h2>
      <Choice
        label={redirect.session}
        value={input.session ? "yes" : "no"}
        options={[
          { value: "no", label: t("without") },
          { value: "yes", label: t("with") }
        ]}
        onChoose={(value) => onChange({ session: value === "yes" })}
      />
      <label>
        {t("from")}
        <span className="input">
          <select value={input.from} onChange={({ target }) => onChange({ from: target.value })}>
            <option value="">{t("nowhere")}</option>
            {Environment.pages.map((page) => (
              <option key={page}>{page}</option>
            ))}
          </select>
          <Icon name="down" />
        </span>
      </label>
      <label>
        {t("format")}
        <span className="input">
          <select value={input.locale} onChange={({ target }) => onChange({ locale: target.value })}>
            {languages.map(({ lcl_id, lingua, pais }) => (
              <option key={lcl_id} value={lcl_id}>{`${lingua} (${pais})`}</option>
            ))}
          </select>
          <Icon name="down" />
        </span>
      </label>
      <label>
        {t("width")}
        <span className="input short">
          <input inputMode="numeric" value={input.width} onChange={({ target }) => onChange({ width: target.value })} />
          <span className="affix">{t("pixels")}</span>
        </span>
      </label>
      <button
        type="button"
        className="btn quiet more"
        aria-expanded={isMore}
        aria-controls={rare}
        onClick={() => setMore(!isMore)}
      >
        {t("more")}
        <Icon name="down" />
      </button>
      <div className="rare" id={rare} hidden={!isMore}>
        <RareInputs input={input} onChange={onChange} />
      </div>
    </div>
  )
}

const RareInputs = ({ input, onChange }: Props) => {
  const { t } = useTranslation(tester)
  return (
    <>
      {(["unsent", "locked"] as const).map((name) => (
        <label key={name} className="check">
          <input
            type="checkbox"
            checked={input[name]}
            onChange={({ target }) => onChange({ [name]: target.checked })}
          />
          {t(name)}
        </label>
      ))}
      {(["unit", "profile"] as const).map((name) => (
        <label key={name}>
          {t(name)}
          <span className="input">
            <input
              value={input[name]}
              placeholder={t("none")}
              onChange={({ target }) => onChange({ [name]: target.value })}
            />
          </span>
        </label>
      ))}
    </>
  )
}
