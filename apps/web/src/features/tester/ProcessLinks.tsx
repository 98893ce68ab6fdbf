/** The names that a link to a process may carry, and the link made of what is typed for them. */
import type { StartForm } from "@quadrante/api/draft"
import * as Form from "@quadrante/domain/form"
import * as Catalogue from "@quadrante/domain/link-catalogue"
import * as Wording from "@quadrante/domain/wording"
import { Result } from "effect"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { localeOf } from "../../i18n/i18n.ts"
import { useApp } from "../../kernel/app.ts"
import { useLocale } from "../../kernel/locale.ts"
import { CopyButton } from "../../ui/CopyButton.tsx"
import { Icon } from "../../ui/Icon.tsx"
import { describeLinks } from "./answers.ts"
import { NameField } from "./NameField.tsx"
import { tester } from "./texts/texts.ts"

interface Props {
  readonly asked: StartForm
  readonly onTry: (link: string) => void
}

type TypedValues = Readonly<Record<string, ReadonlyArray<string>>>

export const ProcessLinks = ({ asked, onTry }: Props) => {
  const { t, i18n } = useTranslation(tester)
  const { ambiente } = useApp()
  const locale = useLocale()
  const [typed, setTyped] = useState<TypedValues>({})
  const { lin_id } = localeOf(i18n.language)
  const { exampleText } = Wording.wordingOf(lin_id)
  const { processo, conditions, decided, listed } = asked
  const form = asked.form === null ? null : Result.getOrNull(Form.decode(asked.form))
  const start: Catalogue.LinkStart = {
    processo,
    start: { form, conditions, decided, listed },
    amb: ambiente.amb,
    base: location.origin + ambiente.prefix
  }
  const { names } = describeLinks(start, { lin_id, exampleText })
  const { link, faults } = Catalogue.fill(start, typed, locale)
  const examples = () => setTyped(Object.fromEntries(names.map(({ name, example }) => [name, [example]])))
  return (
    <div className="page-two links">
      <section aria-label={t("names")}>
        <h2>{t("names")}</h2>
        {names.length === 0 ? (
          <p className="muted">{t("noNames")}</p>
        ) : (
          <>
            <p className="muted">{t("namesHelp")}</p>
            <div className="linknames">
              {names.map((one) => (
                <NameField
                  key={one.name}
                  about={one}
                  values={typed[one.name] ?? []}
                  fault={faults.find(({ name }) => name === one.name)?.reason ?? null}
                  onChange={(values) => setTyped({ ...typed, [one.name]: values })}
                />
              ))}
            </div>
            <div className="row">
              <button type="button" className="btn" onClick={examples}>
                {t("useExamples")}
              </button>
              <button type="button" className="btn quiet" onClick={() => setTyped({})}>
                {t("clear")}
              </button>
            </div>
          </>
        )}
      </section>
      <section aria-label={t("made")} className="made">
        <h2>{t("made")}</h2>
        {link === null ? (
          <p className="note error" role="status">
            <Icon name="error" />
            <span>{t("faulty")}</span>
          </p>
        ) : (
          <>
            <pre>{link}</pre>
            <div className="row">
              <CopyButton className="btn primary" text={() => link}>
                {t("copyLink")}
              </CopyButton>
              <button type="button" className="btn" onClick={() => onTry(link)}>
                {t("tryIt")}
              </button>
            </div>
          </>
        )}
      </section>
    </div>
  )
}
