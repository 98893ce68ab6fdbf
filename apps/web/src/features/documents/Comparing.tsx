/** Two versions of a text side by side in one: which, is the person's to choose; at first the last two. */
import type { Document, Version } from "@quadrante/api/document"
import { Result } from "effect"
import { Suspense, useEffect, useId, useState } from "react"
import { useTranslation } from "react-i18next"
import { momentOf } from "../../i18n/time.ts"
import { useApp, useAppSelector } from "../../startup/app.ts"
import { Icon } from "../../ui/Icon.tsx"
import { DiffView } from "../../viewers/diff/diff.tsx"

/** What was asked for comes into view, where there is no room for it below. */
const showWhole = (element: HTMLElement | null) => element?.scrollIntoView({ block: "nearest" })

export const Comparing = ({ document }: { readonly document: Document }) => {
  const { t } = useTranslation()
  const { api } = useApp()
  const locale = useAppSelector((state) => state.locale)
  const id = useId()
  const [versions, setVersions] = useState<ReadonlyArray<Version>>([])
  const [pair, setPair] = useState({ before: document.version - 1, after: document.version })
  const [texts, setTexts] = useState<{ readonly before: string; readonly after: string } | null>(null)
  useEffect(() => {
    let gone = false
    void (async () => {
      const client = await api()
      const read = async (version: number) => {
        const answer = await client.content({ document: document.id, version: String(version) })
        return Result.isSuccess(answer) ? (answer.success.text ?? "") : ""
      }
      const [list, before, after] = await Promise.all([
        client.versions({ document: document.id }),
        read(pair.before),
        read(pair.after)
      ])
      if (gone) return
      if (Result.isSuccess(list)) setVersions(list.success)
      setTexts({ before, after })
    })()
    return () => {
      gone = true
    }
  }, [api, document.id, document.version, pair])
  const choice = (which: "before" | "after", label: string) => (
    <div className="field">
      <label htmlFor={`${id}-${which}`}>{label}</label>
      <span className="input">
        {/* Not part of the form that it stands in. */}
        <select
          id={`${id}-${which}`}
          value={pair[which]}
          onInput={(event) => event.stopPropagation()}
          onChange={({ currentTarget }) => setPair({ ...pair, [which]: Number(currentTarget.value) })}
        >
          {versions.map(({ version, by, at }) => (
            <option key={version} value={version}>
              {t("document.version", { n: version, quem: by, quando: momentOf(locale, Date.parse(at)) })}
            </option>
          ))}
        </select>
        <Icon name="down" />
      </span>
    </div>
  )
  return (
    <div className="stack">
      <div className="pair">
        {choice("before", t("document.before"))}
        {choice("after", t("document.after"))}
      </div>
      {texts !== null && (
        <Suspense fallback={<p role="status">{t("document.comparing")}</p>}>
          <div ref={showWhole}>
            <DiffView
              label={t("document.compare")}
              before={texts.before}
              after={texts.after}
              names={{
                before: t("document.versionShort", { n: pair.before }),
                after: t("document.versionShort", { n: pair.after })
              }}
            />
          </div>
        </Suspense>
      )}
    </div>
  )
}
