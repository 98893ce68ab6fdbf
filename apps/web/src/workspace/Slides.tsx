/** The slides of an empty workspace: what the environment has to say, one at a time, and never while somebody reads. */
import { useEffect, useState } from "react"
import { useTranslation } from "react-i18next"
import { useApp, useAppSelector } from "../kernel/app.ts"
import { backgroundChosen } from "../store/client.ts"
import { Icon } from "../ui/Icon.tsx"
import "./slides.css"

/** How long each is shown. */
const eachMs = 12_000

/** Whether slides are shown: nothing is open, the person wants them, and the environment has some. */
export const useSlides = (open: number): boolean => {
  const { ambiente } = useApp()
  const mode = useAppSelector(({ client }) => client.background_mode)
  return open === 0 && mode === "somente_slides" && (ambiente.environment?.slides.length ?? 0) > 0
}

const stillness = matchMedia("(prefers-reduced-motion: reduce)")

export const Slides = ({ onOpen }: { readonly onOpen: () => void }) => {
  const { t } = useTranslation()
  const { ambiente, dispatch } = useApp()
  const { background_mode, background_option } = useAppSelector(({ client }) => client)
  const slides = ambiente.environment?.slides ?? []
  const [paused, setPaused] = useState(stillness.matches)
  const [held, setHeld] = useState(false)
  const at = background_option.indice % slides.length
  const show = (indice: number) =>
    dispatch(backgroundChosen({ mode: background_mode, indice: (indice + slides.length) % slides.length }))

  useEffect(() => {
    if (paused || held) return
    const timer = setInterval(() => {
      if (document.visibilityState === "visible") {
        dispatch(backgroundChosen({ mode: background_mode, indice: (at + 1) % slides.length }))
      }
    }, eachMs)
    return () => clearInterval(timer)
  }, [paused, held, at, slides.length, background_mode, dispatch])

  const slide = slides[at]
  return (
    <main
      className="slide"
      id="conteudo"
      tabIndex={-1}
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <h1 className="vh">{t("workspace.title")}</h1>
      <svg className="art" viewBox="0 0 1280 720" preserveAspectRatio="xMaxYMid slice" aria-hidden="true">
        <rect x="760" y="80" width="200" height="200" rx="6" />
        <rect x="972" y="80" width="200" height="200" rx="6" />
        <rect x="760" y="292" width="200" height="200" rx="6" />
        <rect className="on" x="972" y="292" width="200" height="200" rx="6" />
        <path d="M-400 180H760M960 180h12M860 280v12M1072 492v120H620" />
        <circle cx="1072" cy="612" r="9" />
      </svg>
      <section className="cap" aria-roledescription={t("slides.role")} aria-label={t("slides.title")}>
        <div aria-live={paused || held ? "polite" : "off"}>
          <h2>{slide?.titulo}</h2>
          <p>{slide?.texto}</p>
        </div>
        <button type="button" className="btn primary" onClick={onOpen}>
          {t("workspace.open")}
        </button>
      </section>
      <div className="ctl" role="group" aria-label={t("slides.title")}>
        <Act icon="left" label={t("slides.previous")} onPress={() => show(at - 1)} />
        <Act
          icon={paused ? "play" : "pause"}
          label={paused ? t("slides.play") : t("slides.pause")}
          onPress={() => setPaused(!paused)}
        />
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
    </main>
  )
}

interface ActProps {
  readonly icon: "left" | "right" | "pause" | "play"
  readonly label: string
  readonly onPress: () => void
}

const Act = ({ icon, label, onPress }: ActProps) => (
  <button type="button" className="btn quiet small icon" title={label} aria-label={label} onClick={onPress}>
    <Icon name={icon} />
  </button>
)
