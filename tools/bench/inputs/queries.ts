/** Queries like those of a log: a process, and a few values of each kind, some encoded, some doubled. */
const kinds = [
  (i: number) =>
    `redirect=compras.pedido&cliente=ACME+Ltda&valor=${i % 9000}.${i % 90}0,5${i % 10}&ativo=true&pagina=${i % 40}`,
  (i: number) => `redirect=rh.ferias&colaborador=Maria%20da%20Silva&inicio=2026-0${(i % 9) + 1}-15&dias=${i % 30}`,
  (i: number) => `redirect=financeiro&nota=3526071420016600018755001000${i}&serie=1&emitida=false&total=${i},90`,
  (i: number) =>
    `redirect=suporte&chamado=${i}&origem=e-mail&urgente=${i % 2 === 0}&texto=n%C3%A3o+abre+o+relat%C3%B3rio`,
  (i: number) => `redirect=cadastro&id=${i}&id=${i + 1}&id=${i + 2}&uf=SP`,
  (i: number) => `logoff=false&redirect=contratos&contrato=%22CT-${i}%22&versao=${i % 12}`
]

/** `count` different queries, the first of them of number `from`. */
export const queries = (count: number, from = 0): string[] =>
  Array.from({ length: count }, (_, n) => kinds[(from + n) % kinds.length]?.(from + n) ?? "")
