/** The versions of a text in one menu, each of which is looked at, compared and printed from there. */
import type { Document } from "@quadrante/api/document"
import { useContext, useState } from "react"
import { useTranslation } from "react-i18next"
import { versions as versionsOf } from "../data/queries.ts"
import { useServerQuery } from "../data/query.ts"
import { elsewhere } from "../i18n/elsewhere.ts"
import { minuteOf } from "../i18n/time.ts"
import { useApp } from "../kernel/app.ts"
import { useClock } from "../kernel/clock.ts"
import { documentViewChosen, versionLookedAt } from "../store/documents.ts"
import { Icon } from "../ui/Icon.tsx"
import { MenuButton } from "../ui/MenuButton.tsx"
import { MomentText } from "../ui/MomentText.tsx"
import { InProcess } from "../workspace/inside.ts"

export const VersionsButton = ({ document }: { readonly document: Document }) => {
  const { t } = useTranslation()
  const app = useApp()
  const locale = useClock()
  const place = { process: useContext(InProcess), document: document.id }
  // Nobody asks for them who does not open it.
  const [isWanted, setWanted] = useState(false)
  const { data } = useServerQuery(isWanted ? versionsOf(document) : null, { keepsLast: true })
  return (
    <MenuButton
      label={t("document.versions")}
      className="btn quiet small"
      isAbove
      onOpen={() => setWanted(true)}
      acts={(data ?? []).map(({ version, by, at, remark }) => ({
        name: String(version),
        label: (
          <span className="version-entry">
            <b>
              {version === document.version
                ? t("document.versionNow", { n: version })
                : t("document.versionShort", { n: version })}
            </b>
            <bdi>{by}</bdi>
            <time className="muted nums" dateTime={at}>
              <MomentText other={elsewhere(locale, "event", Date.parse(at))}>
                {minuteOf(locale, Date.parse(at))}
              </MomentText>
            </time>
            {remark !== "" && <small dir="auto">{remark}</small>}
          </span>
        ),
        run: () =>
          app.dispatch(
            version === document.version
              ? documentViewChosen({ ...place, view: "text" })
              : versionLookedAt({ ...place, version })
          )
      }))}
    >
      {t("document.versions")}
      <Icon name="down" />
    </MenuButton>
  )
}
