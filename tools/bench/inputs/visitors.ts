/** People of the demo house who came in. */
import { enter, success } from "../../../apps/server/test/visitor.ts"

/** Somebody in the role of a profile. */
export const enterAs = async (origin: string, usuario: string, profile: string) => {
  const visitor = await enter(origin, usuario)
  const { roles } = success(await visitor.client.choices({}))
  const role = roles.find(({ perfil_operacional_id }) => perfil_operacional_id === profile)
  if (role === undefined) throw new Error(`${usuario} is not ${profile}`)
  success(await visitor.client.choose({ payload: { role: role.id } }))
  return visitor
}
