/** The address of the page, from which what must not stay there is taken. */
import * as Guard from "@quadrante/domain/guard"

/** Writes the address anew, in its history entry too, without a navigation. */
export const readdress = (rewrite: (link: string) => string): void => {
  const link = location.pathname + location.search
  const rewritten = rewrite(link)
  // With the origin in front: a path that begins with two slashes would be another host's.
  if (rewritten !== link) history.replaceState(history.state, "", location.origin + rewritten + location.hash)
}

/** The link by which the page was opened, to be decided on. Its secrets leave the address before anything else is done. */
export const takeLink = (): string => {
  const link = Guard.masked(location.pathname + location.search)
  readdress(Guard.withoutSecrets)
  return link
}
