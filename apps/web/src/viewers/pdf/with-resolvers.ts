/** `Promise.withResolvers`, which pdf.js takes for granted: Chrome and Edge 117 and 118 do not have it. */
Promise.withResolvers ??= function <A>() {
  const made = {} as PromiseWithResolvers<A>
  made.promise = new Promise<A>((resolve, reject) => Object.assign(made, { resolve, reject }))
  return made
}
