/** Queries like those of a log: a process, and a few values of each kind, some encoded, some doubled. */
const kinds = [
  (i) =>
    `redirect=compras.pedido&cliente=ACME+Ltda&valor=${i % 9000}.${i % 90}0,5${i % 10}&ativo=true&pagina=${i % 40}`,
  (i) => `redirect=rh.ferias&colaborador=Maria%20da%20Silva&inicio=2026-0${(i % 9) + 1}-15&dias=${i % 30}`,
  (i) => `redirect=financeiro&nota=3526071420016600018755001000${i}&serie=1&emitida=false&total=${i},90`,
  (i) => `redirect=suporte&chamado=${i}&origem=e-mail&urgente=${i % 2 === 0}&texto=n%C3%A3o+abre+o+relat%C3%B3rio`,
  (i) => `redirect=cadastro&id=${i}&id=${i + 1}&id=${i + 2}&uf=SP`,
  (i) => `logoff=false&redirect=contratos&contrato=%22CT-${i}%22&versao=${i % 12}`
]

/** `count` different queries. */
export const queries = (count) => Array.from({ length: count }, (_, i) => kinds[i % kinds.length](i))

/** The middle one of some figures. */
export const median = (figures) => figures.toSorted((a, b) => a - b)[Math.floor(figures.length / 2)]

/** Runs contenders in turn for some rounds and gives the median of each in milliseconds, so that noise meets all alike. */
export const compare = (contenders, rounds) => {
  const times = Object.fromEntries(Object.keys(contenders).map((name) => [name, []]))
  for (let round = -3; round < rounds; round++) {
    for (const [name, run] of Object.entries(contenders)) {
      const start = process.hrtime.bigint()
      run()
      const ms = Number(process.hrtime.bigint() - start) / 1e6
      if (round >= 0) times[name].push(ms)
    }
  }
  return Object.fromEntries(Object.entries(times).map(([name, all]) => [name, median(all)]))
}

/** Prints one row of the bench. */
export const row = (name, value, unit, goal, pass) =>
  console.log(JSON.stringify({ name, value: Math.round(value * 1000) / 1000, unit, goal, pass }))
