/** Texts of what failed, in English. */
import type { WithoutMany } from "../texts.ts"
import type { broken as pt } from "../pt/broken.ts"

export const broken: WithoutMany<typeof pt> = {
  title: "Something did not open",
  missing: "This part did not come. The rest goes on working, and what you typed is kept.",
  failed: "This part failed. The rest goes on working, and what you typed is kept.",
  code: "Support code:",
  retry: "Try again",
  copy: "Copy for support",
  unhandled:
    "Something failed in this window. The rest goes on working, and what you typed is kept. Support code: {{code}}",
  opening: "Opening the workspace…",
  unkept: "This browser lets nothing be kept. After a reload you sign in again; what you type is kept on the server.",
  full: "The storage of this browser is full. What you type is kept on the server while there is a connection."
}
