/** What is open in a session, by title: several processes of one title are one line with their number. */
import { type CountedTitle, countTitles } from "@quadrante/domain/session"
import { useTranslation } from "react-i18next"

export const countedText = ({ title, count }: CountedTitle): string => (count === 1 ? title : `${count} × ${title}`)

/** Before a session ends: the list of what is open in it; where that is nothing it says nothing. */
export const OpenTitles = ({ titles }: { readonly titles: ReadonlyArray<string> }) => {
  const { t } = useTranslation()
  if (titles.length === 0) return null
  return (
    <>
      <p>{t("sessions.endOpen")}</p>
      <ul>
        {countTitles(titles).map((one) => (
          <li key={one.title}>{countedText(one)}</li>
        ))}
      </ul>
    </>
  )
}
