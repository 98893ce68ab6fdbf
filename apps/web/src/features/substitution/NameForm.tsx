/** Names a substitute: who, from which day to which, for which profiles; and says what passes over and what does not. */
import { useTranslation } from "react-i18next"
import { useLocale } from "../../kernel/locale.ts"
import { Icon } from "../../ui/Icon.tsx"
import { DayField, whenOf } from "./DayField.tsx"
import { PassesOver } from "./PassesOver.tsx"
import { PersonField } from "./PersonField.tsx"
import { type NamingProps, useNaming } from "./useNaming.ts"

export const NameForm = (props: NamingProps) => {
  const { t } = useTranslation()
  const locale = useLocale()
  const { of, isOwn } = props
  const naming = useNaming(props)
  const { substitute, from, until, off, said, fault, busy, leftOut } = naming
  return (
    <form
      key={naming.round}
      className="name-substitute"
      aria-label={t("substitution.name")}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void naming.save()
      }}
    >
      <h3>{isOwn ? t("substitution.whoActs") : t("substitution.whoActsFor", { nome: of.person.pessoa })}</h3>
      <div className="substitution-fields">
        <PersonField
          label={t("substitution.substitute")}
          chosen={substitute}
          except={of.person.usuario}
          onChoose={naming.chooseSubstitute}
          fault={said["substitute"] ?? null}
        />
        <DayField label={t("substitution.from")} text={from.text} onType={naming.typeFrom} fault={said["from"]}>
          {whenOf(locale.lin_id, from.iso, "0:00")}
        </DayField>
        <DayField label={t("substitution.until")} text={until.text} onType={naming.typeUntil} fault={said["until"]}>
          {whenOf(locale.lin_id, until.iso, "24:00")}
        </DayField>
      </div>
      {of.profiles.length > 0 && (
        <fieldset className={`field${said["profiles"] === undefined ? "" : " error"}`}>
          <legend className="label">{t("substitution.profiles")}</legend>
          <div className="substitution-whose">
            {of.profiles.map(({ id, name, units }) => (
              <label key={id} className="check">
                <input
                  type="checkbox"
                  checked={!off.includes(id)}
                  onChange={({ target }) => naming.tick(id, target.checked)}
                />
                {[name, units.join(", ")].filter((part) => part !== "").join(" · ")}
              </label>
            ))}
          </div>
          {said["profiles"] !== undefined && (
            <p className="msg" role="alert">
              {said["profiles"]}
            </p>
          )}
        </fieldset>
      )}
      <PassesOver of={of} isOwn={isOwn} substitute={substitute?.pessoa ?? null} leftOut={leftOut} />
      {fault !== null && (
        <p className="note error" role="alert">
          <Icon name="error" />
          <span>{fault}</span>
        </p>
      )}
      <div className="row wrap substitution-foot">
        <span className="muted">
          {substitute !== null &&
            t(isOwn ? "substitution.isTold" : "substitution.areTold", {
              nome: substitute.pessoa,
              ausente: of.person.pessoa
            })}
        </span>
        <button type="button" className="btn" onClick={naming.clear}>
          {t("substitution.clear")}
        </button>
        <button type="submit" className="btn primary" disabled={busy}>
          {t("substitution.save")}
        </button>
      </div>
    </form>
  )
}
