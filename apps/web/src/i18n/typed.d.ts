import type { Namespaces } from "./feature.ts"

declare module "i18next" {
  interface CustomTypeOptions {
    resources: Namespaces
  }
}
