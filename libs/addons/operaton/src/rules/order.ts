/**
 * An order to another engine: a person's act on its way there.
 *
 * It is sent once. An answer that did not come leaves it unknown, and then it is asked for and never sent again by
 * itself: nobody can know otherwise that nothing is done twice.
 */
export const orderStates = ["asked", "sent", "unknown", "done", "refused"] as const
export type OrderState = (typeof orderStates)[number]

/** What happens to an order. */
export type OrderEvent =
  /** It goes out now. */
  | "send"
  /** The engine carried it out, or would not. */
  | "confirm"
  | "reject"
  /** No answer came. */
  | "lose"
  /** The engine was asked, and shows that it was carried out, or that it was not. */
  | "find-done"
  | "find-undone"

const transitions: { readonly [S in OrderState]: { readonly [E in OrderEvent]?: OrderState } } = {
  asked: { send: "sent" },
  sent: { confirm: "done", reject: "refused", lose: "unknown" },
  unknown: { "find-done": "done", "find-undone": "refused" },
  done: {},
  refused: {}
}

/** What becomes of an order; null: that cannot happen to it. */
export const nextState = (state: OrderState, event: OrderEvent): OrderState | null => transitions[state][event] ?? null

/** Whether it is on its way: whatever it changes takes no other order meanwhile. */
export const isOnItsWay = (state: OrderState): boolean => state !== "done" && state !== "refused"
