/** The slides of *Início*: what the environment has to say, one at a time, and never while somebody reads. */
import { useEffect, useState } from "react"
import { useTranslation } from "react-i18next"
import { useApp, useAppSelector } from "../kernel/app.ts"
import { backgroundChosen } from "../store/client.ts"
import { Icon } from "../ui/Icon.tsx"
import { useStillness } from "../ui/media.ts"
import { named } from "../ui/tip.ts"
import "./slides.css"

/** How long each is shown. */
const eachMs = 12_000

/** Whether slides are shown: the person wants them, and the environment has some. */
export const useSlides = (): boolean => {
  const { ambiente } = useApp()
  const mode = useAppSelector(({ client }) => client.background_mode)
  return mode === "somente_slides" && (ambiente.environment?.slides.length ?? 0) > 0
}

/**
 * Whether the slides stand still: the person stopped them, or wants less motion and has not had them go on all the same. That
 * holds until they want motion again.
 */
const usePause = () => {
  const isStill = useStillness()
  const [wasStill, setWasStill] = useState(isStill)
  const [isStopped, setIsStopped] = useState(false)
  const [goesOn, setGoesOn] = useState(false)
  if (wasStill !== isStill) {
    setWasStill(isStill)
    setGoesOn(false)
  }
  const paused = isStopped || (isStill && !goesOn)
  const toggle = () => {
    setIsStopped(!paused)
    setGoesOn(paused)
  }
  return { paused, toggle }
}

/** The slide that is shown; while they run it is another one after a while. */
export const useTurning = (isRunning: boolean) => {
  const { i18n } = useTranslation()
  const { ambiente, dispatch } = useApp()
  const { background_mode, background_option } = useAppSelector(({ client }) => client)
  const slides = ambiente.environment?.slides ?? []
  const at = background_option.indice % slides.length
  const show = (indice: number) =>
    dispatch(backgroundChosen({ mode: background_mode, indice: (indice + slides.length) % slides.length }))

  useEffect(() => {
    if (!isRunning) return
    const timer = setInterval(() => {
      if (document.visibilityState === "visible") {
        dispatch(backgroundChosen({ mode: background_mode, indice: (at + 1) % slides.length }))
      }
    }, eachMs)
    return () => clearInterval(timer)
  }, [isRunning, at, slides.length, background_mode, dispatch])

  const slide = slides[at]
  const said = slide?.in?.[i18n.language] ?? slide
  return { slides, at, said, show }
}

export const Slides = () => {
  const { t } = useTranslation()
  const { paused, toggle } = usePause()
  const [held, setHeld] = useState(false)
  const { slides, at, said, show } = useTurning(!paused && !held)
  return (
    <section
      className="slide"
      aria-roledescription={t("slides.role")}
      aria-label={t("slides.title")}
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <svg className="art" viewBox="0 0 420 96" preserveAspectRatio="xMaxYMid slice" aria-hidden="true">
        <path d="M0 27H217M292 67h96" />
        <rect x="217" y="10" width="36" height="36" rx="3" />
        <rect x="257" y="10" width="36" height="36" rx="3" />
        <rect x="217" y="50" width="36" height="36" rx="3" />
        <rect className="on" x="257" y="50" width="36" height="36" rx="3" />
        <circle cx="394" cy="67" r="6" />
      </svg>
      <div className="cap" aria-live={paused || held ? "polite" : "off"}>
        <h2>{said?.titulo}</h2>
        <p>{said?.texto}</p>
      </div>
      <div className="ctl" role="group" aria-label={t("slides.title")}>
        <Act icon="left" label={t("slides.previous")} onPress={() => show(at - 1)} />
        <Act icon={paused ? "play" : "pause"} label={paused ? t("slides.play") : t("slides.pause")} onPress={toggle} />
        <Act icon="right" label={t("slides.next")} onPress={() => show(at + 1)} />
        <span className="dots">
          {slides.map(({ titulo }, i) => (
            <button
              key={titulo}
              type="button"
              aria-label={t("slides.one", { n: i + 1 })}
              aria-current={i === at}
              onClick={() => show(i)}
            />
          ))}
        </span>
      </div>
    </section>
  )
}

interface ActProps {
  readonly icon: "left" | "right" | "pause" | "play"
  readonly label: string
  readonly onPress: () => void
}

const Act = ({ icon, label, onPress }: ActProps) => (
  <button type="button" className="btn quiet small icon" {...named(label)} onClick={onPress}>
    <Icon name={icon} />
  </button>
)
