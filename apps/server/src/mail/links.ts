/** Addresses that mails lead to: all of this house, and none of them does anything when it is opened. */
import * as Panel from "@quadrante/domain/panel"

/** Where people reach the house. */
export interface PublicPlace {
  readonly origin: string
  readonly prefix: string
}

const inHouse = ({ origin, prefix }: PublicPlace, amb: string, path: string): string =>
  `${origin}${prefix}${path.replace("{amb}", encodeURIComponent(amb))}`

export const homeLink = (place: PublicPlace, amb: string): string => inHouse(place, amb, "/{amb}/home")

/** Shows an instance, with the task that the person has in it. */
export const instanceLink = (place: PublicPlace, amb: string, processo: string, instance: string): string =>
  `${homeLink(place, amb)}?${new URLSearchParams({ redirect: processo, instancia: instance }).toString()}`

/** Shows a panel of the person. */
export const panelLink = (place: PublicPlace, amb: string, panel: Panel.Panel): string =>
  `${homeLink(place, amb)}?${new URLSearchParams({ redirect: Panel.processOf(panel) }).toString()}`

/** Shows where it is chosen of what one is told, and how. */
export const settingsLink = (place: PublicPlace, amb: string): string => panelLink(place, amb, "avisos")

/** The page that switches a kind of mail off, and the address that mail programs post to. */
export const unsubscribeLink = (
  place: PublicPlace,
  {
    amb,
    person,
    what,
    token
  }: { readonly amb: string; readonly person: string; readonly what: string; readonly token: string }
): string => inHouse(place, amb, `/api/{amb}/unsubscribe/${what}/${person}/${token}`)
