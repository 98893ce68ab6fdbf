/** Whether an address is the machine of the server itself, which nobody knows by its number. */
export const isLoopback = (address: string): boolean =>
  address === "::1" || /^(::ffff:)?127(\.\d{1,3}){3}$/i.test(address)
