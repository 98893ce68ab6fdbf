/** The workspace while nothing is open: what the environment says, and the person's day. */
import { useTranslation } from "react-i18next"
import { useAppSelector } from "../kernel/app.ts"
import { Broken } from "../ui/Broken.tsx"
import { onDemand } from "../ui/onDemand.tsx"
import { Slides, useSlides } from "../workspace/Slides.tsx"
import "./home.css"

interface Props {
  /** Shows what can be opened. */
  readonly onOpen: () => void
}

/** Behind the login, so that the first load does without it. */
const loadToday = () => import("../features/lists/today/Today.tsx")
const Today = onDemand<Props>(loadToday, {
  broken: (breakage) => (
    <div className="empty">
      <Broken part="INICIO" {...breakage} />
    </div>
  )
})

export const Home = ({ onOpen }: Props) => {
  const { t } = useTranslation()
  const hasSlides = useSlides()
  // There the work comes first: what the environment says stands below it.
  const isPhone = useAppSelector(({ workspace }) => workspace.isPhone)
  return (
    <main className="home" id="conteudo" tabIndex={-1}>
      <h1 className="vh">{t("workspace.title")}</h1>
      {hasSlides && !isPhone && <Slides />}
      <div className="today">
        <Today onOpen={onOpen} />
      </div>
      {hasSlides && isPhone && <Slides />}
    </main>
  )
}
