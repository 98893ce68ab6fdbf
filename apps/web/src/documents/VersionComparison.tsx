/** Two versions of a text side by side in one: which, is the person's to choose; at first the last two. */
import type { Document, Version } from "@quadrante/api/document"
import { comparedOf, type Comparison } from "@quadrante/domain/document"
import { useContext, useId } from "react"
import { useTranslation } from "react-i18next"
import { whenText } from "../i18n/when.ts"
import { content, versions as versionsOf } from "../data/queries.ts"
import { useServerQuery } from "../data/query.ts"
import { useApp, useAppSelector } from "../kernel/app.ts"
import { comparisonChosen, viewKeyOf } from "../store/documents.ts"
import { Icon } from "../ui/Icon.tsx"
import { DiffView } from "../viewers/diff/diff.tsx"
import { InProcess } from "../workspace/inside.ts"
import { copyComparison } from "../workspace/link.ts"
import "./paper.css"

export const VersionComparison = ({ document }: { readonly document: Document }) => {
  const { t } = useTranslation()
  const locale = useAppSelector((state) => state.locale)
  const id = useId()
  const app = useApp()
  const process = useContext(InProcess)
  const shown = useAppSelector(({ workspace }) => workspace.layout.processes.find(({ id }) => id === process))
  const asked = useAppSelector(({ documents }) => documents.compared[viewKeyOf({ process, document: document.id })])
  const pair = comparedOf(document.version, asked ?? null)
  const comparison = { document: document.id, ...pair }
  const list = useServerQuery(versionsOf(document), { keepsLast: true })
  const before = useVersionText(document.id, pair.before)
  const after = useVersionText(document.id, pair.after)
  const isKnown = list.data !== null || list.fault !== null
  const choice = (which: "before" | "after", label: string) => (
    <div className="field">
      <label htmlFor={`${id}-${which}`}>{label}</label>
      <span className="input">
        {/* Not part of the form that it stands in. */}
        <select
          id={`${id}-${which}`}
          value={pair[which]}
          onInput={(event) => event.stopPropagation()}
          onChange={({ currentTarget }) =>
            app.dispatch(comparisonChosen({ process, ...comparison, [which]: Number(currentTarget.value) }))
          }
        >
          {(list.data ?? []).map(({ version, by, at }) => (
            <option key={version} value={version}>
              {t("document.versionChoice", { n: version, quem: by, quando: whenText(t, locale, Date.parse(at)) })}
            </option>
          ))}
        </select>
        <Icon name="down" />
      </span>
    </div>
  )
  return (
    <div className="stack comparison">
      <div className="version-choice">
        {choice("before", t("document.before"))}
        {choice("after", t("document.after"))}
        {/* A draft is its writer's alone: no link leads there. */}
        {shown !== undefined && shown.instance !== null && (
          <button
            type="button"
            className="btn quiet small"
            onClick={() => void copyComparison(app, shown, comparison, document.title)}
          >
            {t("workspace.copyLink")}
          </button>
        )}
      </div>
      <Remarks versions={list.data ?? []} {...pair} />
      {isKnown && before !== null && after !== null && (
        <DiffView
          label={t("document.compare")}
          before={before}
          after={after}
          names={{
            before: t("document.versionShort", { n: pair.before }),
            after: t("document.versionShort", { n: pair.after })
          }}
          waiting={<p role="status">{t("document.comparing")}</p>}
        />
      )}
    </div>
  )
}

interface RemarksProps extends Pick<Comparison, "before" | "after"> {
  readonly versions: ReadonlyArray<Version>
}

/** What was said of the versions that lie between the two, the older one left out. */
const Remarks = ({ versions, before, after }: RemarksProps) => {
  const { t } = useTranslation()
  const [from, to] = [Math.min(before, after), Math.max(before, after)]
  const said = versions.filter(({ version, remark }) => version > from && version <= to && remark !== "")
  if (said.length === 0) return null
  return (
    <ul className="remarks" aria-label={t("document.remark")}>
      {said.map(({ version, remark }) => (
        <li key={version}>
          <b>{t("document.versionShort", { n: version })}</b> <bdi>{remark}</bdi>
        </li>
      ))}
    </ul>
  )
}

/** The text of a version; null while it is on its way, empty where it does not come. Meanwhile the one before stands there. */
const useVersionText = (id: string, version: number): string | null => {
  const { data, fault } = useServerQuery(content({ id, version }), { keepsLast: true })
  if (data !== null) return data.text ?? ""
  return fault === null ? null : ""
}
