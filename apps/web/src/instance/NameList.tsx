/** People whom a comment may name, by what is typed of their name; others stand there with why not. */
import type { FoundPerson } from "@quadrante/api/comment"
import * as User from "@quadrante/domain/user"
import { useEffect, useRef } from "react"
import { useTranslation } from "react-i18next"
import { usePhoto } from "../data/photo.ts"
import { useLocale } from "../kernel/locale.ts"
import { Avatar } from "../ui/Avatar.tsx"

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
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: "nearest" })
  }, [active])
  return (
    <div className="names" id={id} role="listbox" aria-label={t("comment.people")} ref={list}>
      {people.map((person) => (
        <Option
          key={person.person}
          id={optionId(id, person.person)}
          person={person}
          isActive={person.person === active}
          onChoose={() => onChoose(person)}
        />
      ))}
    </div>
  )
}

interface OptionProps {
  readonly id: string
  readonly person: FoundPerson
  readonly isActive: boolean
  readonly onChoose: () => void
}

const Option = ({ id, person, isActive, onChoose }: OptionProps) => {
  const { t } = useTranslation()
  const locale = useLocale()
  const photo = usePhoto(person.photo)
  const why = { unseen: t("comment.unseen"), blocked: t("comment.blocked"), "no-role": t("comment.noRole") }
  return (
    // The keys are those of the text.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
    <div
      id={id}
      role="option"
      aria-selected={isActive}
      aria-disabled={person.refusal !== null || undefined}
      // The text keeps the focus.
      onPointerDown={(event) => event.preventDefault()}
      onClick={() => person.refusal === null && onChoose()}
    >
      <Avatar photo={photo}>{User.badgeOf(locale, person.pessoa)}</Avatar>
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
  )
}
