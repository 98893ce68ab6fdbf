/** The login, and the page to which it leads: that one is fetched while the person types. */
import { LoginRoute } from "../features/login/LoginRoute.tsx"

const fetchHome = () => Promise.all([import("../shell/HomeRoute.tsx"), import("../data/cache.ts")])

export const Login = () => <LoginRoute fetchHome={fetchHome} />
