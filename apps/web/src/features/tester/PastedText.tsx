/** A text that a person sent: the steps that found its link, and what the sender's browser would have opened. */
import * as Pasted from "@quadrante/domain/pasted"
import * as Wording from "@quadrante/domain/wording"
import { useTranslation } from "react-i18next"
import { localeOf } from "../../i18n/i18n.ts"
import { Icon } from "../../ui/Icon.tsx"
import type { Input } from "./input.ts"
import { SentLink } from "./SentLink.tsx"
import { tester } from "./texts/texts.ts"

interface Props {
  readonly input: Input
  readonly onTry: (link: string) => void
}

export const PastedText = ({ input, onTry }: Props) => {
  const { t, i18n } = useTranslation(tester)
  const { pastedSteps } = Wording.wordingOf(localeOf(i18n.language).lin_id)
  const found = Pasted.undo(input.pasted)
  if (found === null) {
    return (
      <div className="page-one">
        <p className="note warning" role="status">
          <Icon name="alert" />
          <span>{t("noLink")}</span>
        </p>
      </div>
    )
  }
  const { link, steps, host, alsoFound, left } = found
  const service = Pasted.hiddenBy(link)
  return (
    <div className="page-two pasted">
      <section aria-label={t("undone")}>
        <h2>{t("undone")}</h2>
        {steps.length === 0 ? (
          <p className="muted">{t("nothingUndone")}</p>
        ) : (
          <ol className="trace undone">
            {steps.map(({ step, before, after }, i) => (
              <li key={step + i}>
                <span className="nums">{i + 1}.</span>
                <span>{pastedSteps[step]}</span>
                <dl>
                  <dt>{t("before")}</dt>
                  <dd>
                    <code>{Pasted.visible(before, "\n")}</code>
                  </dd>
                  <dt>{t("after")}</dt>
                  <dd>
                    <code>{Pasted.visible(after, "\n")}</code>
                  </dd>
                </dl>
              </li>
            ))}
          </ol>
        )}
      </section>
      <section aria-label={t("asSent")}>
        <h2>{t("asSent")}</h2>
        <SentLink input={input} link={link} />
        {host !== null && host !== location.host && (
          <WarningNote text={t("foreignHost", { host: Pasted.visible(host) })} />
        )}
        {service !== null && <WarningNote text={t("hidesLink", { service })} />}
        {left.includes("looks-cut") && <WarningNote text={t("looksCut")} />}
        {alsoFound.length > 0 && (
          <>
            <h2>{t("alsoFound")}</h2>
            <ul className="alsofound">
              {alsoFound.map((other) => (
                <li key={other}>
                  <code>{Pasted.visible(other)}</code>
                  <button type="button" className="btn small" onClick={() => onTry(other)}>
                    {t("tryIt")}
                  </button>
                </li>
              ))}
            </ul>
          </>
        )}
      </section>
    </div>
  )
}

const WarningNote = ({ text }: { readonly text: string }) => (
  <p className="note warning">
    <Icon name="alert" />
    <span>{text}</span>
  </p>
)
