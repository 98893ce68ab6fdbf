/** The workspace while nothing is open: what the environment says, and the person's day. */
import { isShown } from "@quadrante/domain/first-steps"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { useAppSelector } from "../kernel/app.ts"
import { Broken } from "../ui/Broken.tsx"
import { onDemand } from "../ui/onDemand.tsx"
import { OpenLine } from "../workspace/OpenLine.tsx"
import { Slides, useSlides } from "../workspace/Slides.tsx"
import "./home.css"

interface Props {
  /** Shows what can be opened. */
  readonly onOpen: () => void
  /** Lists what is open. */
  readonly onOpened: () => void
}

interface TodayProps extends Pick<Props, "onOpen"> {
  readonly panel: null
  /** Whether the keys of the lists are said below them. */
  readonly saysKeys: boolean
}

/** Behind the login, so that the first load does without it. */
const loadToday = () => import("../features/lists/today/Today.tsx")
const Today = onDemand<TodayProps>(loadToday, {
  broken: (breakage) => (
    <div className="empty">
      <Broken part="INICIO" {...breakage} />
    </div>
  )
})

export const Home = ({ onOpen, onOpened }: Props) => {
  const { t } = useTranslation()
  // One thing teaches at a time. What the first steps leave free stays so for as long as home is shown: nothing comes in under a hand.
  const isNew = useAppSelector(({ session }) => isShown(session.view?.preferences.first_steps ?? null))
  const [wasNew] = useState(isNew)
  const isTaught = isNew || wasNew
  const hasSlides = useSlides() && !isTaught
  // There the work comes first: what the environment says stands below it.
  const isPhone = useAppSelector(({ workspace }) => workspace.isPhone)
  return (
    <main className="home" id="conteudo" tabIndex={-1}>
      <h1 className="vh">{t("workspace.title")}</h1>
      {hasSlides && !isPhone && <Slides />}
      {isPhone && <OpenLine onOpened={onOpened} />}
      <div className="today-sheet">
        <Today panel={null} onOpen={onOpen} saysKeys={!isTaught} />
      </div>
      {hasSlides && isPhone && <Slides />}
    </main>
  )
}
