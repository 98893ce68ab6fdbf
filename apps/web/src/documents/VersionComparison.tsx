/** Two versions of a text compared: which, is the person's to choose; at first the last two. */
import type { Document, Version } from "@quadrante/api/document"
import { comparedOf, type ComparedText, type Comparison, newerOf } from "@quadrante/domain/document"
import { useContext } from "react"
import { useTranslation } from "react-i18next"
import { whenText } from "../i18n/when.ts"
import { content, versions as versionsOf } from "../data/queries.ts"
import { useServerQuery } from "../data/query.ts"
import { useApp, useAppSelector } from "../kernel/app.ts"
import { useClock } from "../kernel/clock.ts"
import { comparisonChosen, documentViewChosen, viewKeyOf } from "../store/documents.ts"
import { Icon } from "../ui/Icon.tsx"
import { tip } from "../ui/tip.ts"
import { DiffView } from "../viewers/diff/diff.tsx"
import { InProcess } from "../workspace/inside.ts"
import { copyComparison } from "../workspace/link.ts"
import { closeOpen } from "../workspace/places.ts"
import { describeComparison } from "./compare.ts"
import "./paper.css"

interface Props {
  readonly document: Document
  readonly instance: string
  /** What is compared, where it has a place of its own. */
  readonly opened?: ComparedText
}

export const VersionComparison = ({ document, instance, opened }: Props) => {
  const { t } = useTranslation()
  const app = useApp()
  const process = useContext(InProcess)
  const shown = useAppSelector(({ workspace }) =>
    workspace.layout.processes.find((one) => one.instance !== null && one.instance === instance)
  )
  const chosen = useAppSelector(({ documents }) => documents.compared[viewKeyOf({ process, document: document.id })])
  const pair = comparedOf(document.version, opened ?? chosen ?? null)
  const comparison = { document: document.id, ...pair }
  const list = useServerQuery(versionsOf(document), { keepsLast: true })
  const before = useVersionText(document.id, pair.before)
  const after = useVersionText(document.id, pair.after)
  const choose = (versions: Pick<Comparison, "before" | "after">) => {
    if (opened !== undefined) describeComparison(app, process, { ...opened, ...versions })
    else app.dispatch(comparisonChosen({ process, ...comparison, ...versions }))
  }
  const isKnown = list.data !== null || list.fault !== null
  const choice = (which: "before" | "after") => (
    <VersionChoice
      label={t(`document.${which}`)}
      versions={list.data ?? []}
      chosen={pair[which]}
      onChoose={(version) => choose({ ...pair, [which]: version })}
    />
  )
  const lead = (
    <div className="version-choice">
      {choice("before")}
      <Icon name="right" />
      {choice("after")}
    </div>
  )
  // A draft is its writer's alone: no link leads there.
  const leave = () => {
    if (opened !== undefined && process !== null) closeOpen(app, process)
    else app.dispatch(documentViewChosen({ process, document: document.id, view: "text" }))
  }
  const link = shown !== undefined && (
    <button
      type="button"
      className="btn quiet small icon"
      {...tip(t("workspace.copyLink"))}
      onClick={() => void copyComparison(app, shown, comparison, document.title)}
    >
      <Icon name="link" />
      <span className="vh">{t("workspace.copyLink")}</span>
    </button>
  )
  const waiting = (
    <>
      <div className="diff-head">{lead}</div>
      <p role="status">{t("document.comparing")}</p>
    </>
  )
  return (
    <div className="comparison">
      {isKnown && before !== null && after !== null ? (
        <DiffView
          label={t("document.compare")}
          before={before}
          after={after}
          names={{
            before: t("document.versionShort", { n: pair.before }),
            after: t("document.versionShort", { n: pair.after })
          }}
          lead={lead}
          more={
            <>
              {link}
              <button
                type="button"
                className="btn quiet small icon"
                {...tip(t("document.leaveComparison"))}
                onClick={leave}
              >
                <Icon name="close" />
                <span className="vh">{t("document.leaveComparison")}</span>
              </button>
            </>
          }
          notes={<Remarks versions={list.data ?? []} {...pair} />}
          waiting={waiting}
          opensAtChange
          {...(opened !== undefined && {
            apart: opened.apart,
            onArrange: (apart: boolean) => describeComparison(app, process, { ...opened, ...pair, apart })
          })}
        />
      ) : (
        waiting
      )}
      <NewerVersion version={document.version} pair={pair} onCompare={choose} />
    </div>
  )
}

interface NewerProps {
  readonly version: number
  readonly pair: Pick<Comparison, "before" | "after">
  readonly onCompare: (versions: Pick<Comparison, "before" | "after">) => void
}

/** What is looked at does not change under the reader: that there is more is said below it, where nothing moves for it. */
const NewerVersion = ({ version, pair, onCompare }: NewerProps) => {
  const { t } = useTranslation()
  const newer = newerOf(version, pair)
  return (
    <div className="newer" role="status">
      {newer !== null && (
        <>
          <span>{t("document.newer", { n: newer.after })}</span>
          <button type="button" className="btn small" onClick={() => onCompare(newer)}>
            {t("document.compareNewer")}
          </button>
        </>
      )}
    </div>
  )
}

interface ChoiceProps {
  readonly label: string
  readonly versions: ReadonlyArray<Version>
  readonly chosen: number
  readonly onChoose: (version: number) => void
}

/** One of the two versions: what tells it from the others is seen whole, and who saved it as far as there is room. */
const VersionChoice = ({ label, versions, chosen, onChoose }: ChoiceProps) => {
  const { t } = useTranslation()
  const locale = useClock()
  const quando = (at: string) => whenText(t, locale, Date.parse(at))
  const known = versions.find(({ version }) => version === chosen)
  return (
    <span className="input version-one">
      <span className="nums" aria-hidden="true">
        {known === undefined
          ? t("document.versionShort", { n: chosen })
          : t("document.versionAt", { n: chosen, quando: quando(known.at) })}
      </span>
      {known !== undefined && (
        <span className="ellipsis" aria-hidden="true">
          · <bdi>{known.by}</bdi>
        </span>
      )}
      <Icon name="down" />
      {/* Not part of the form that it stands in. */}
      <select
        aria-label={label}
        value={chosen}
        onInput={(event) => event.stopPropagation()}
        onChange={({ currentTarget }) => onChoose(Number(currentTarget.value))}
      >
        {versions.map(({ version, by, at }) => (
          <option key={version} value={version}>
            {t("document.versionChoice", { n: version, quem: by, quando: quando(at) })}
          </option>
        ))}
      </select>
    </span>
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
