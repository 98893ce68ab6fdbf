/** People whom a comment may name, by what is typed of their name; others stand there with why not. */
import type { FoundPerson } from "@quadrante/api/comment"
import * as User from "@quadrante/domain/user"
import { useEffect, useRef } from "react"
import { useTranslation } from "react-i18next"
import { useAppSelector } from "../kernel/app.ts"

interface Props {
  readonly id: string
  readonly people: ReadonlyArray<FoundPerson>
  readonly active: string | null
  readonly onChoose: (person: FoundPerson) => void
}

/** The id of an option of the list. */
export const optionId = (list: string, person: string): string => `${list}-${person}`

export const NameList = ({ id, people, active, onChoose }: Props) => {
  const { t } = useTranslation()
  const locale = useAppSelector((state) => state.locale)
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: "nearest" })
  }, [active])
  const why = { unseen: t("comment.unseen"), blocked: t("comment.blocked"), "no-role": t("comment.noRole") }
  return (
    <div className="names" id={id} role="listbox" aria-label={t("comment.people")} ref={list}>
      {people.map((person) => (
        // The keys are those of the text.
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
        <div
          key={person.person}
          id={optionId(id, person.person)}
          role="option"
          aria-selected={person.person === active}
          aria-disabled={person.refusal !== null || undefined}
          // The text keeps the focus.
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => person.refusal === null && onChoose(person)}
        >
          <span className="initials" aria-hidden="true">
            {User.badgeOf(locale, person.pessoa)}
          </span>
          <span>
            <bdi>{person.pessoa}</bdi>{" "}
            <small>
              {person.refusal === null
                ? person.roles.join(", ")
                : Object.hasOwn(why, person.refusal)
                  ? why[person.refusal as keyof typeof why]
                  : t("comment.unseen")}
            </small>
          </span>
        </div>
      ))}
    </div>
  )
}
