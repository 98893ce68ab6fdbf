/** What the tabs of a browser keep of the colour: that of the session, that of the device, and what was not sent. */
import { nothingStored } from "@quadrante/realtime/colour"
import { sealed } from "./sealed.ts"

export const keptColour = sealed("colour", nothingStored, "local")
