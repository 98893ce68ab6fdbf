/** Notices for tests. */
import type { NoticeView } from "@quadrante/api/notice"

/** A notice of a purchase that came to somebody, but for what is told otherwise. */
export const makeNotice = (change: Partial<NoticeView>): NoticeView => ({
  id: "1",
  kind: "task-assigned",
  own: true,
  at: "2026-11-19T10:00:00.000Z",
  read: false,
  instance: "a",
  task: null,
  processo: "pedido_compra",
  process: "Pedido de compra",
  icon: null,
  title: "Compra 1",
  step: "Aprovar",
  by: null,
  role: null,
  due: null,
  detail: {},
  ...change
})
