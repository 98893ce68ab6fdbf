/** Loaded before a contender (`--expose-gc --import`): collects all garbage when asked, and says what is left. */
process.on("message", async () => {
  for (let n = 0; n < 4; n++) {
    globalThis.gc()
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  const { rss, heapUsed, external } = process.memoryUsage()
  process.send({ rss, heap: heapUsed + external })
})
process.channel.unref()
