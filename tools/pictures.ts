/**
 * `npm run pictures`: takes the pictures of the README and the manual anew, and the short recording of the day, from the
 * real product with the demonstration's own story.
 */
import { join } from "node:path"
import { ensureChromium } from "./setup/chromium.mjs"
import { ensureFfmpeg } from "./setup/debian.mjs"
import { root, run } from "./setup/run.mjs"
import { fail, timed } from "./setup/say.mjs"

const env = { CHROMIUM_PATH: await ensureChromium() }
await ensureFfmpeg()
const web = join(root, "apps/web")

await timed("Building the web app …", async () => {
  const { status, output } = await run("nx", ["run", "@quadrante/web:build"], { quiet: true })
  if (status !== 0) fail(`The build failed:\n${output}`)
})
await timed("Walking through a day with the camera …", async () => {
  const { status, output } = await run("playwright", ["test", "--config", "pictures"], { quiet: true, cwd: web, env })
  if (status !== 0) fail(`A picture could not be taken:\n${output}`)
})

const recording = join(root, "docs/users/pictures/dia.webp")
const frames = ["-f", "concat", "-i", join(web, "test-results/frames/frames.txt")]
const encoding = ["-vf", "scale=960:-1:flags=lanczos,fps=10", "-c:v", "libwebp_anim", "-quality", "80", "-loop", "0"]
await timed("Making the recording …", async () => {
  const parameters = ["-y", "-loglevel", "error", ...frames, ...encoding, recording]
  const { status, output } = await run("ffmpeg", parameters, { quiet: true })
  if (status !== 0) fail(`The recording could not be made:\n${output}`)
})
