/** The open processes of a session by title; equal titles share one line with their count. */
import { type CountedTitle, countTitles } from "@quadrante/domain/session"
import { useTranslation } from "react-i18next"

export const countedText = ({ title, count }: CountedTitle): string => (count === 1 ? title : `${count} × ${title}`)

/** Lists the open processes of a session before it ends; empty where none is open. */
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
