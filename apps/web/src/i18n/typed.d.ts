import type { pt } from "./pt/pt.ts"

declare module "i18next" {
  interface CustomTypeOptions {
    resources: { translation: typeof pt }
  }
}
