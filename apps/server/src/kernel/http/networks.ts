/** Client addresses: which networks are trusted, and who is behind a trusted proxy. */
import type { IncomingMessage } from "node:http"
import { BlockList, isIP } from "node:net"

/** A set of addresses. */
export interface Networks {
  readonly includes: (address: string) => boolean
}

/** This machine itself. */
export const loopback = "127.0.0.0/8,::1"

/** Reads addresses and networks such as `10.0.0.0/8,::1`; null where one of them is none. */
export const readNetworks = (text: string): Networks | null => {
  const list = new BlockList()
  for (const one of text.split(",").filter((part) => part !== "")) {
    const [address = "", length, ...more] = one.trim().split("/")
    const kind = isIP(address)
    const most = kind === 4 ? 32 : 128
    const bits = length === undefined ? most : Number(length)
    if (kind === 0 || more.length > 0 || !/^\d{1,3}$/.test(length ?? "0") || bits > most) return null
    list.addSubnet(address, bits, kind === 4 ? "ipv4" : "ipv6")
  }
  return {
    includes: (address) => {
      const kind = isIP(address)
      return kind !== 0 && list.check(address, kind === 4 ? "ipv4" : "ipv6")
    }
  }
}

/** An address in its own family: a socket for both shows `10.1.2.3` as `::ffff:10.1.2.3`. */
const plain = (address: string) => address.replace(/^::ffff:(?=\d+\.)/i, "")

/** The address at the other end of the connection, proxy or not. */
export const peerOf = (request: IncomingMessage): string => plain(request.socket.remoteAddress ?? "")

/**
 * Where a request comes from. What it says of that itself counts only as far as trusted proxies said it: the list is
 * read from the end, and the first address that is no proxy of ours is the one.
 */
export const addressOf = (request: IncomingMessage, proxies: Networks): string => {
  const peer = peerOf(request)
  if (!proxies.includes(peer)) return peer
  const passed = String(request.headers["x-forwarded-for"] ?? "")
    .split(",")
    .map((one) => plain(one.trim()))
  const last = passed.findLast((one) => !proxies.includes(one))
  return last !== undefined && isIP(last) !== 0 ? last : peer
}

/** Whether a trusted proxy says that its client came without TLS. */
export const cameInClear = (request: IncomingMessage, proxies: Networks): boolean =>
  request.headers["x-forwarded-proto"] === "http" && proxies.includes(peerOf(request))
