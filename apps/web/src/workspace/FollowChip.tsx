/** Shows at both ends which quadrant follows which list. A press releases it. */
import * as Panel from "@quadrante/domain/panel"
import * as Workspace from "@quadrante/domain/workspace"
import { useTranslation } from "react-i18next"
import { shallowEqual } from "react-redux"
import { useApp, useAppSelector } from "../kernel/app.ts"
import { letGo, viewOf } from "../store/workspace.ts"
import { announce } from "../ui/Announcer.tsx"
import { Icon } from "../ui/Icon.tsx"
import { tip } from "../ui/tip.ts"
import { switchLeading } from "./leading.ts"
import "./follow-chip.css"

export const FollowChip = ({ shown }: { readonly shown: Workspace.ShownSlot }) => {
  const follows = useAppSelector(({ workspace }) => Workspace.followedBy(workspace.layout, shown.slot) !== null)
  const front = shown.processes.find(({ id }) => id === shown.active)
  if (follows) return <FollowsChip shown={shown} />
  return front !== undefined && Panel.leads(front.processo) ? <LeadsChip id={front.id} /> : null
}

/** At the quadrant that follows. */
const FollowsChip = ({ shown: { slot, position } }: { readonly shown: Workspace.ShownSlot }) => {
  const { t } = useTranslation()
  const { dispatch } = useApp()
  const from = useAppSelector(({ workspace }) => {
    const leader = Workspace.followedBy(workspace.layout, slot)?.leader
    return viewOf(workspace).slots.find(({ processes }) => processes.some(({ id }) => id === leader))?.position
  })
  if (from === undefined) return null
  const release = () => {
    dispatch(letGo(slot))
    announce(t("workspace.follow.released", { n: position }))
  }
  return (
    <button
      type="button"
      className="follow-chip"
      {...tip(t("workspace.follow.followsTip", { n: from }))}
      onClick={release}
    >
      <Icon name="leads" />
      <span>{t("workspace.follow.follows", { n: from })}</span>
    </button>
  )
}

/** At the list. */
const LeadsChip = ({ id }: { readonly id: string }) => {
  const { t } = useTranslation()
  const app = useApp()
  const places = useAppSelector(({ workspace }) => {
    const slots = Workspace.followersOf(workspace.layout, id).map(({ slot }) => slot)
    return viewOf(workspace).slots.flatMap(({ slot, position }) => (slots.includes(slot) ? [position] : []))
  }, shallowEqual)
  const isLetGo = useAppSelector(({ workspace }) => workspace.layout.unled?.includes(id) === true)
  const hasRoom = useAppSelector(({ workspace: { layout, ...stage } }) => {
    return Workspace.leadable(Workspace.withLeading(layout, id, true), stage, id) !== null
  })
  if (places.length === 0 && !hasRoom) return null
  return (
    <button
      type="button"
      className="follow-chip"
      aria-pressed={!isLetGo}
      {...tip(t(isLetGo ? "workspace.follow.idleTip" : "workspace.follow.leadsTip"))}
      onClick={() => void switchLeading(app, id)}
    >
      <Icon name="leads" />
      <span>
        {places.length === 0 ? t("workspace.follow.leadsNext") : t("workspace.follow.leads", { n: places.join(", ") })}
      </span>
    </button>
  )
}
