/** Purchases that somebody asks for beside what a journey watches: by the API, as any client does. */
import { enter, key, success } from "../../server/test/visitor.ts"

/** Somebody who is in and asks for purchases, of so much each; `profile` is one of theirs where they have several. */
export const makeBuyer = async (address: string, usuario: string, profile?: string) => {
  const { client } = await enter(address, usuario)
  const { roles } = success(await client.choices({}))
  const role = roles.find((one) => one.perfil_operacional_id === profile)
  if (role !== undefined) success(await client.choose({ payload: { role: role.id } }))
  return async (fornecedor: string, valor = 900): Promise<string> => {
    const begun = success(
      await client.start({ payload: { processo: "pedido_compra", contexto: { fornecedor }, key: key() } })
    )
    const values = {
      fornecedor,
      valor,
      centro_custo: "comercial",
      necessario_ate: "2055-12-01",
      justificativa: "Para a nova equipe"
    }
    const payload = { revision: begun.revision, key: key(), values }
    success(await client.complete({ task: begun.task?.id ?? "", payload }))
    return begun.id
  }
}
