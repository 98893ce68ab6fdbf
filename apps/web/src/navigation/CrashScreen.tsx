/** The page of a route that broke: the error goes to the console, and its name is the code for support. */
import { useRouteError } from "react-router-dom"
import { Crashed } from "../startup/Crashed.tsx"
import { WhyAside } from "./WhyButton.tsx"

export const CrashScreen = () => {
  const error = useRouteError()
  console.error(error)
  return (
    <>
      <Crashed part="PAGINA" error={error} />
      <WhyAside />
    </>
  )
}
