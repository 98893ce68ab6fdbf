/** The title of the window: who is logged in, and where. */
import { shownPart } from "./parts.ts"

export { isPart, longest, type PartName } from "./parts.ts"

/** What the title is made of. A null or an empty text is a thing that is not there. */
export interface TitleParts {
  readonly session: string | null
  readonly amb_nome: string
  readonly unid_sigla: string | null
  readonly perfil_operacional: string | null
  readonly ses_perfil_relacionamento: string | null
}

/** Which part the title was taken from. */
export type Reason = "no-session" | "unit" | "profile" | "profile-and-relationship" | "no-profile"

/** What the window is called where the name of its environment has nothing to show. */
const product = "Quadrante"

/**
 * The title, and where it comes from; the first that fits:
 * - without a session the name of the environment, since nobody is anywhere yet;
 * - the unit's abbreviation, where there is a unit;
 * - the operating profile, with the relationship profile behind a dash where there is one;
 * - the name of the environment.
 *
 * Of a part that could not be set today, only what can be shown is.
 */
export const explain = (parts: TitleParts): { readonly title: string; readonly because: Reason } => {
  const [amb, unit, profile, relationship] = [
    shownPart("amb_nome", parts.amb_nome) ?? product,
    shownPart("unid_sigla", parts.unid_sigla),
    shownPart("perfil_operacional", parts.perfil_operacional),
    shownPart("ses_perfil_relacionamento", parts.ses_perfil_relacionamento)
  ]
  if (!parts.session) return { title: amb, because: "no-session" }
  if (unit !== null) return { title: unit, because: "unit" }
  if (profile === null) return { title: amb, because: "no-profile" }
  return relationship === null
    ? { title: profile, because: "profile" }
    : { title: `${profile} - ${relationship}`, because: "profile-and-relationship" }
}

/** The title of the window. */
export const title = (parts: TitleParts): string => explain(parts).title
