/** The title of the window: who is logged in, and where. */

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

/**
 * The title, and where it comes from; the first that fits:
 * - without a session the name of the environment, since nobody is anywhere yet;
 * - the unit's abbreviation, where there is a unit;
 * - the operating profile, with the relationship profile behind a dash where there is one;
 * - the name of the environment.
 */
export const explain = (parts: TitleParts): { readonly title: string; readonly because: Reason } => {
  const { session, amb_nome, unid_sigla, perfil_operacional, ses_perfil_relacionamento } = parts
  if (!session) return { title: amb_nome, because: "no-session" }
  if (unid_sigla) return { title: unid_sigla, because: "unit" }
  if (!perfil_operacional) return { title: amb_nome, because: "no-profile" }
  return ses_perfil_relacionamento
    ? { title: `${perfil_operacional} - ${ses_perfil_relacionamento}`, because: "profile-and-relationship" }
    : { title: perfil_operacional, because: "profile" }
}

/** The title of the window. */
export const title = (parts: TitleParts): string => explain(parts).title
