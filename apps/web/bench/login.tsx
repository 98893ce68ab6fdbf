/** A bare React login, for `tools/bench/first-load.ts`: what ours costs at the least. */
import { useEffect } from "react"
import { createRoot } from "react-dom/client"

const Login = () => {
  useEffect(() => {
    document.documentElement.dataset["pronto"] = "1"
  }, [])
  return (
    <main>
      <form>
        <h1>Entrar</h1>
        <label htmlFor="usuario">Usuário</label>
        <input id="usuario" />
        <label htmlFor="senha">Senha</label>
        <input id="senha" type="password" />
        <button type="submit">Entrar</button>
      </form>
    </main>
  )
}

const container = document.getElementById("app")
if (container !== null) createRoot(container).render(<Login />)
