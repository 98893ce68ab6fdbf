/** "Why am I here?": the last decisions of the guard, one click away on every screen, also where the app is not. */
import type { Locale } from "@quadrante/domain/locale"
import { type ReactNode, useCallback, useRef, useState } from "react"
import { createPortal } from "react-dom"
import { useTranslation } from "react-i18next"
import type { Ambiente } from "../../kernel/environment.ts"
import { navigationOutside } from "./outside.ts"
import { writing } from "../../i18n/i18n.ts"
import { type App, useApp, useAppSelector } from "../../kernel/app.ts"
import type { NavigationRecord } from "../../store/decisions.ts"
import { Broken } from "../../ui/Broken.tsx"
import { Icon } from "../../ui/Icon.tsx"
import { onDemand } from "../../ui/onDemand.tsx"

const WhyPanel = onDemand(() => import("./WhyPanel.tsx"), {
  // Its button opens and closes it: the frame of a sheet would have to come with the first page.
  broken: (breakage) => (
    <div className="broken-aside">
      <Broken part="POR-QUE" {...breakage} />
    </div>
  )
})

/** On screens without a bar of their own it floats in a corner. */
export const WhyAside = () => (
  <WhyRegion>
    <WhyButton />
  </WhyRegion>
)

/** The button in the app, and its panel. */
export const WhyButton = () => {
  const app = useApp()
  const isIn = useAppSelector(({ session }) => session.view !== null)
  const seen = useAppSelector(({ decisions }) => decisions)
  const locale = useAppSelector((state) => state.locale)
  return <Button seen={seen} locale={locale} ambiente={app.ambiente} app={isIn ? app : null} />
}

/** On a page that no session has a part in: there is one decision, and it follows from the address alone. */
export const WhyOutside = ({
  ambiente,
  link
}: {
  readonly ambiente: Pick<Ambiente, "amb" | "prefix" | "welcome">
  readonly link: string
}) => {
  // The documentation may choose another language.
  useTranslation()
  const { locale } = writing
  const [quando] = useState(() => new Date().toISOString())
  const navigation = navigationOutside(ambiente, link, locale)
  return (
    <WhyRegion>
      <Button seen={[{ quando, navigation }]} locale={locale} ambiente={ambiente} app={null} />
    </WhyRegion>
  )
}

const WhyRegion = ({ children }: { readonly children: ReactNode }) => {
  const { t } = useTranslation()
  return (
    <aside className="why-place" aria-label={t("why.title")}>
      {children}
    </aside>
  )
}

interface Props {
  readonly seen: ReadonlyArray<NavigationRecord>
  readonly locale: Locale
  readonly ambiente: Pick<Ambiente, "prefix" | "welcome">
  readonly app: App | null
}

const Button = (props: Props) => {
  const { t } = useTranslation()
  const [open, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const close = useCallback(() => setOpen(false), [])
  return (
    <>
      <button
        type="button"
        className="btn quiet small why"
        aria-expanded={open}
        aria-haspopup="dialog"
        ref={button}
        onClick={() => setOpen(!open)}
      >
        <Icon name="question" />
        <span>{t("why.title")}</span>
      </button>
      {open &&
        // Beside the screen, whatever bar the button stands in.
        createPortal(<WhyPanel {...props} opener={button} onClose={close} />, document.body)}
    </>
  )
}
