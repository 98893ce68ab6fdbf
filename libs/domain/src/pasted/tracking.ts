/** Names that mail campaigns and networks add to links: nobody fills them in, and no form asks for one. */

const names: ReadonlySet<string> = new Set(
  "utm_source utm_medium utm_campaign utm_term utm_content utm_id gclid gbraid wbraid fbclid msclkid ttclid mc_cid mc_eid".split(
    " "
  )
)

/** Whether a parameter only says which way somebody came. */
export const isTrackingName = (name: string): boolean => names.has(name)
