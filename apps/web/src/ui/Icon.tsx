/** Own drawings on a grid of 16, one stroke, named like the command that they stand for. */
const paths = {
  menu: "M2.5 4h11M2.5 8h11M2.5 12h7",
  search: "M11.25 7a4.25 4.25 0 1 1-8.5 0 4.25 4.25 0 0 1 8.5 0zM10.25 10.25l3.25 3.25",
  calendar:
    "M4 3.5h8a1.5 1.5 0 0 1 1.5 1.5v7a1.5 1.5 0 0 1-1.5 1.5H4A1.5 1.5 0 0 1 2.5 12V5A1.5 1.5 0 0 1 4 3.5zM2.5 6.75h11M5.5 2v3M10.5 2v3",
  print: "M4.5 6V2.5h7V6M4.5 11.5h-2V6h11v5.5h-2M4.5 9.5h7v4h-7z",
  columns:
    "M3.75 2.75h8.5a1.5 1.5 0 0 1 1.5 1.5v7.5a1.5 1.5 0 0 1-1.5 1.5h-8.5a1.5 1.5 0 0 1-1.5-1.5v-7.5a1.5 1.5 0 0 1 1.5-1.5zM8 2.75v10.5M8 8h5.75",
  bi: "M2.75 13.25v-4M6.25 13.25v-8M9.75 13.25V7.5M13.25 13.25V2.75",
  theme: "M13.5 8a5.5 5.5 0 1 1-11 0 5.5 5.5 0 0 1 11 0zM8 2.5a5.5 5.5 0 0 1 0 11M10 3.2v9.6M12 4.4v7.2",
  profile: "M10.75 5.5a2.75 2.75 0 1 1-5.5 0 2.75 2.75 0 0 1 5.5 0zM2.75 13.5c.6-2.7 2.6-4 5.25-4s4.65 1.3 5.25 4",
  fullscreen: "M2.5 6V2.5H6M10 2.5h3.5V6M13.5 10v3.5H10M6 13.5H2.5V10",
  more: "M3 8h.01M8 8h.01M13 8h.01",
  down: "m4 6 4 4 4-4",
  up: "m4 10 4-4 4 4",
  close: "m4.25 4.25 7.5 7.5M11.75 4.25l-7.5 7.5",
  maximise: "M9.5 2.5h4v4M6.5 13.5h-4v-4M13.5 2.5 9.25 6.75M2.5 13.5l4.25-4.25",
  restore: "M13.5 6.5h-4v-4M2.5 9.5h4v4M9.5 6.5l4-4M6.5 9.5l-4 4",
  diagram:
    "M1.75 6.75a1 1 0 0 1 1-1h2a1 1 0 0 1 1 1v2.5a1 1 0 0 1-1 1h-2a1 1 0 0 1-1-1zM5.75 8h3M11.5 5.25 14.25 8l-2.75 2.75L8.75 8z",
  form: "M3.5 2.5h9v11h-9zM5.75 5.5h4.5M5.75 8h4.5M5.75 10.5h2.5",
  alert: "M8 2.25 14.25 13.25H1.75zM8 6.5v3M8 11.4v.01",
  ok: "M13.75 8a5.75 5.75 0 1 1-11.5 0 5.75 5.75 0 0 1 11.5 0zM5.25 8.25l2 2L11 6",
  error: "M5.6 2.25h4.8l3.35 3.35v4.8l-3.35 3.35H5.6L2.25 10.4V5.6zM8 5v3.5M8 10.9v.01",
  unit: "M3 13.5v-11h6.5v11M9.5 6.5H13v7M1.75 13.5h12.5M5.25 5.5h2M5.25 8h2M5.25 10.5h2",
  compra: "M1.75 3H3.5l1.6 7.25h6.9L13.5 5H4M6 13.25v.01M11.25 13.25v.01",
  ferias:
    "M10.75 8a2.75 2.75 0 1 1-5.5 0 2.75 2.75 0 0 1 5.5 0zM8 1.75v1M8 13.25v1M1.75 8h1M13.25 8h1M3.6 3.6l.7.7M11.7 11.7l.7.7M12.4 3.6l-.7.7M4.3 11.7l-.7.7",
  contrato: "M4 2.5h5.5L12.5 5.5v8h-8.5zM9.25 2.5v3.25h3.25M6 8.5h4.5M6 10.75h3",
  reembolso: "M1.75 4.5h12.5v7H1.75zM10 8a2 2 0 1 1-4 0 2 2 0 0 1 4 0zM4 8h.01M12 8h.01",
  cliente:
    "M8.5 5.75a2.25 2.25 0 1 1-4.5 0 2.25 2.25 0 0 1 4.5 0zM1.75 13c.5-2.3 2.1-3.5 4.5-3.5s4 1.2 4.5 3.5M10.5 3.6a2.25 2.25 0 0 1 0 4.3M12.25 9.9c1.1.6 1.8 1.6 2 3.1",
  chamado: "M1.75 4.5h12.5v2.25a1.25 1.25 0 0 0 0 2.5v2.25H1.75V9.25a1.25 1.25 0 0 0 0-2.5zM10 4.5v7",
  task: "M3 2.5h10v11H3zM5.5 8.25l1.75 1.75L10.75 6",
  process: "M3.75 2.5h3v3h-3zM9.25 10.5h3v3h-3zM5.25 5.5v6.5h4",
  link: "m7 4.5 1.4-1.4a3 3 0 0 1 4.5 4.5L11.5 9M9 11.5l-1.4 1.4a3 3 0 0 1-4.5-4.5L4.5 7M6.25 9.75l3.5-3.5",
  eye: "M1.75 8C3.2 5.25 5.4 3.75 8 3.75S12.8 5.25 14.25 8C12.8 10.75 10.6 12.25 8 12.25S3.2 10.75 1.75 8zM10 8a2 2 0 1 1-4 0 2 2 0 0 1 4 0z",
  history: "M2.75 8a5.25 5.25 0 1 0 1.6-3.75L2.5 6M2.5 2.75V6h3.25M8 5v3l2 1.5",
  check: "m3 8.5 3.5 3.5L13 4.5",
  exit: "M6 2.5H3v11h3M6.5 8h7M10.5 5l3 3-3 3",
  plus: "M8 3v10M3 8h10",
  globe:
    "M13.75 8a5.75 5.75 0 1 1-11.5 0 5.75 5.75 0 0 1 11.5 0zM2.25 8h11.5M8 2.25c3.4 3.5 3.4 8 0 11.5M8 2.25c-3.4 3.5-3.4 8 0 11.5",
  minus: "M3 8h10",
  left: "m10 4-4 4 4 4",
  right: "m6 4 4 4-4 4",
  back: "M13 8H3M7 4 3 8l4 4",
  first: "m11.5 4-4 4 4 4M4.5 4v8",
  last: "m4.5 4 4 4-4 4M11.5 4v8",
  filter: "M2.5 3.5h11L9.5 8.25v4.25l-3 1V8.25z",
  download: "M8 2.5v7.5M4.75 7 8 10.25 11.25 7M2.75 13.5h10.5",
  table: "M2.5 3.5h11v9h-11zM2.5 6.5h11M2.5 9.5h11M6.5 6.5v6",
  database:
    "M3 4.5C3 3.4 5.2 2.5 8 2.5s5 .9 5 2-2.2 2-5 2-5-.9-5-2zM3 4.5v7c0 1.1 2.2 2 5 2s5-.9 5-2v-7M3 8c0 1.1 2.2 2 5 2s5-.9 5-2",
  pause: "M6 3.5v9M10 3.5v9",
  play: "M5 3.5 12 8l-7 4.5z",
  question:
    "M13.75 8a5.75 5.75 0 1 1-11.5 0 5.75 5.75 0 0 1 11.5 0zM6.25 6.5a1.75 1.75 0 1 1 2.6 1.5c-.55.3-.85.7-.85 1.25M8 11.2v.01",
  keyboard: "M1.75 4.5h12.5v7.5H1.75zM4 7h.01M6.7 7h.01M9.3 7h.01M12 7h.01M4.75 9.5h6.5",
  bell: "M4 11.25V7a4 4 0 0 1 8 0v4.25l1.25 1.25H2.75zM6.5 14h3",
  lock: "M4.5 7h7a1 1 0 0 1 1 1v4.5a1 1 0 0 1-1 1h-7a1 1 0 0 1-1-1V8a1 1 0 0 1 1-1zM5.5 7V5a2.5 2.5 0 0 1 5 0v2",
  finger:
    "M4.4 12.75c.65-1.2.85-2.65.85-4.25a2.75 2.75 0 0 1 5.5 0c0 1.9-.2 3.4-.75 5M8 8.5c0 2-.25 3.75-1 5.25M2.6 10.25c.3-.6.4-1.1.4-1.75a5 5 0 0 1 8.6-3.5M12.9 7.25c.2 1.4.1 2.9-.2 4.5",
  offline: "M2 6.5a9 9 0 0 1 12 0M4.5 9a5.5 5.5 0 0 1 7 0M8 12.2v.01M2.5 2.5l11 11"
} as const

export type IconName = keyof typeof paths

/** An icon beside a word, or inside a control that has a name of its own: it says nothing itself. */
export const Icon = ({ name, large = false }: { readonly name: IconName; readonly large?: boolean }) => (
  <svg className={large ? "i l" : "i"} viewBox="0 0 16 16" aria-hidden="true">
    <path d={paths[name]} strokeWidth={name === "more" ? 2.6 : undefined} />
  </svg>
)

/** The icon of a process as the server names it; an unknown name gets the general one. */
export const ProcessIcon = ({ name }: { readonly name: string }) => (
  <Icon name={Object.hasOwn(paths, name) ? (name as IconName) : "process"} />
)
