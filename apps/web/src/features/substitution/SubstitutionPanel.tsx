/** *Substituição*: who acts for the person and for whom they act; names a substitute and ends one, with the right also of others. */
import "../../i18n/parts.ts"
import type { OpenProcess } from "@quadrante/domain/process"
import { useEffect, useState } from "react"
import { useTranslation } from "react-i18next"
import { substitutions, substitutionsOf } from "../../data/queries.ts"
import { useServerQuery } from "../../data/query.ts"
import { useFaultText } from "../../kernel/faults.ts"
import { useApp, useAppSelector } from "../../kernel/app.ts"
import { described } from "../../store/workspace.ts"
import { Icon } from "../../ui/Icon.tsx"
import { useAskedFocus } from "../../workspace/useAskedFocus.ts"
import { NameForm } from "./NameForm.tsx"
import { type ChosenPerson, PersonField } from "./PersonField.tsx"
import { SubstitutionLine } from "./SubstitutionLine.tsx"
import { tip } from "../../ui/tip.ts"
import "./substitution.css"

/** How often it is looked whether one began or ended meanwhile. */
const everyMs = 60_000

const SubstitutionHead = ({ id, title }: { readonly id: string; readonly title: string }) => {
  const heading = useAskedFocus<HTMLHeadingElement>(id)
  return (
    <header className="quad-head">
      <h2 {...tip(title)} tabIndex={-1} ref={heading}>
        {title}
      </h2>
    </header>
  )
}

const SubstitutionPanel = ({ process }: { readonly process: OpenProcess }) => {
  const { t } = useTranslation()
  const { dispatch } = useApp()
  const faultText = useFaultText()
  const me = useAppSelector(({ user }) => user.usuario)
  const mayOfOthers = useAppSelector(({ session }) => session.view?.rights.includes("pessoas") === true)
  const [isOther, setIsOther] = useState(false)
  const [other, setOther] = useState<ChosenPerson | null>(null)
  const [named, setNamed] = useState<string | null>(null)
  const query = !isOther ? substitutions : other === null ? null : substitutionsOf(other.usuario)
  const { data, fault, again } = useServerQuery(query, { everyMs: () => everyMs })
  const title = t("substitution.title")
  useEffect(() => {
    dispatch(described({ id: process.id, title, state: "ready" }))
  }, [dispatch, process.id, title])
  const choose = (next: boolean) => {
    setIsOther(next)
    setNamed(null)
  }

  return (
    <>
      <SubstitutionHead id={process.id} title={title} />
      {/* The body scrolls, so the keyboard must reach it. */}
      <div className="quad-body substitution" tabIndex={0} role="group" aria-label={title}>
        {mayOfOthers && (
          <fieldset className="field">
            <legend className="label">{t("substitution.whose")}</legend>
            <div className="substitution-whose">
              {[false, true].map((one) => (
                <label key={String(one)} className="check">
                  <input
                    type="radio"
                    name={`${process.id}-whose`}
                    checked={isOther === one}
                    onChange={() => choose(one)}
                  />
                  {t(one ? "substitution.others" : "substitution.mine")}
                </label>
              ))}
            </div>
          </fieldset>
        )}
        {isOther && (
          <PersonField label={t("substitution.absent")} chosen={other} except={null} onChoose={setOther} fault={null} />
        )}
        {fault !== null && (
          <div className="note error" role="alert">
            <Icon name="error" />
            <span>{faultText(fault)}</span>
            <button type="button" className="btn small" onClick={again}>
              {t("process.retry")}
            </button>
          </div>
        )}
        {data === null && fault === null && query !== null && (
          <div className="skeleton" role="status" aria-label={t("substitution.loading")}>
            <div className="skel" />
            <div className="skel" />
          </div>
        )}
        <p role="status" className={named === null ? "vh" : "note"}>
          {named !== null && <Icon name="ok" />}
          <span>{named}</span>
        </p>
        {data !== null && (
          <>
            <NameForm
              key={data.person.usuario}
              of={data}
              isOwn={data.person.usuario === me}
              onNamed={(nome) => setNamed(t("substitution.saved", { nome }))}
            />
            <section className="stack" aria-labelledby={`${process.id}-list`}>
              <h3 id={`${process.id}-list`}>{t("substitution.list")}</h3>
              {data.substitutions.length === 0 ? (
                <p className="muted">{t("substitution.none")}</p>
              ) : (
                <ul className="substitutions">
                  {data.substitutions.map((one) => (
                    <SubstitutionLine
                      key={one.id}
                      one={one}
                      me={me}
                      mayEnd={mayOfOthers || one.absent.usuario === me}
                    />
                  ))}
                </ul>
              )}
            </section>
          </>
        )}
      </div>
    </>
  )
}

export default SubstitutionPanel
