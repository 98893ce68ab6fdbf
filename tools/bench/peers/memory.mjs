/**
 * Loaded before a contender (`--expose-gc --import`): when asked says the processor time that it took, the memory that it
 * holds right now, or, after all garbage was collected, the memory that is left.
 */
process.on("message", async (asked) => {
  if (asked === "cpu") {
    const { user, system } = process.cpuUsage()
    return process.send({ us: user + system })
  }
  if (asked === "rss") return process.send({ rss: process.memoryUsage.rss() })
  for (let n = 0; n < 4; n++) {
    globalThis.gc()
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  const { rss, heapUsed, external } = process.memoryUsage()
  process.send({ rss, heap: heapUsed + external })
})
process.channel.unref()
