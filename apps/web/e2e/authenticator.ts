/** The authenticator of a browser, and what its person does with it. */
import type { Locator, Page } from "@playwright/test"
import { holding } from "./quadrante.ts"

/** Gives the browser an authenticator that knows its person, and is touched whenever it asks, until it is told otherwise. */
export const plugIn = async (page: Page) => {
  const session = await page.context().newCDPSession(page)
  await session.send("WebAuthn.enable")
  const { authenticatorId } = await session.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true
    }
  })
  const touched = (enabled: boolean) =>
    session.send("WebAuthn.setAutomaticPresenceSimulation", { authenticatorId, enabled })
  return {
    counts: async () => {
      const { credentials } = await session.send("WebAuthn.getCredentials", { authenticatorId })
      return credentials.map(({ signCount }) => signCount)
    },
    touched,
    /**
     * Presses a button that asks for the passkey at a login, and touches the device for that question alone. A question
     * that an untouched device has is never answered, and a proposal in the field of the name would be at once.
     */
    pressAndTouch: async (button: Locator) => {
      const question = await holding(page, "**/passkeys/assertion")
      const answer = await holding(page, "**/login")
      await button.click()
      await question.asked
      await touched(true)
      question.release()
      await answer.asked
      await touched(false)
      answer.release()
    },
    refuse: () => session.send("WebAuthn.setUserVerified", { authenticatorId, isUserVerified: false }),
    accept: () => session.send("WebAuthn.setUserVerified", { authenticatorId, isUserVerified: true }),
    unplug: () => session.send("WebAuthn.removeVirtualAuthenticator", { authenticatorId })
  }
}
