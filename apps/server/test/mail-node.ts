/** A node that does nothing but send mails, in a process of its own: a test kills it in the middle. */
import { makeMailKeys } from "../src/mail/keys.ts"
import { mailCarrier } from "../src/mail/carrier.ts"
import { sendBySmtp } from "../src/mail/smtp.ts"
import * as Database from "../src/kernel/data/database.ts"
import { openLanes } from "../src/kernel/data/within.ts"
import { makeLog } from "../src/kernel/log/log.ts"
import { startSender } from "../src/kernel/outbound/sender.ts"

const { SOURCE = "", SMTP: url = "" } = process.env
const source = JSON.parse(SOURCE) as Database.Source
const sql = Database.open(source, 4)
const { within } = openLanes(source, 4)
const publicPlace = () => ({ origin: "https://quadrante.example", prefix: "" })
const making = { within, keys: await makeMailKeys(sql), place: publicPlace, now: () => new Date() }
const send = sendBySmtp({ url, from: "Quadrante <avisos@quadrante.example>" })
startSender(
  sql,
  makeLog(() => undefined),
  mailCarrier(making, send),
  async () => undefined
)
process.stdout.write("ready\n")
