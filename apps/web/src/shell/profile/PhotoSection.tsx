/** The person's photo: given, changed and removed by them. */
import { Result } from "effect"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { sendCommand } from "../../data/command.ts"
import { useFaultText } from "../../kernel/faults.ts"
import { useApp } from "../../kernel/app.ts"
import { photoGiven } from "../../store/session.ts"
import { FileChooser } from "../../ui/FileChooser.tsx"
import { cutPhoto } from "./cut-photo.ts"

export const PhotoSection = ({ has }: { readonly has: boolean }) => {
  const { t } = useTranslation()
  const app = useApp()
  const faultText = useFaultText()
  const [said, setSaid] = useState<string | null>(null)
  const [isBusy, setIsBusy] = useState(false)

  const set = async (file: File | undefined) => {
    if (file === undefined) return
    setIsBusy(true)
    const data = await cutPhoto(file)
    const answer = data === null ? null : await sendCommand(app, "setPhoto", { payload: { data } })
    setIsBusy(false)
    if (answer === null) return setSaid(t("profile.photo.unreadable"))
    if (Result.isFailure(answer)) return setSaid(faultText(answer.failure))
    app.dispatch(photoGiven(answer.success.photo))
    setSaid(t("profile.photo.set"))
  }

  const remove = async () => {
    const answer = await sendCommand(app, "removePhoto", {})
    if (Result.isFailure(answer)) return setSaid(faultText(answer.failure))
    app.dispatch(photoGiven(null))
    setSaid(t("profile.photo.removed"))
  }

  return (
    <>
      <div className="row wrap">
        <FileChooser
          text={t(has ? "profile.photo.change" : "profile.photo.give")}
          icon="profile"
          accept="image/png,image/jpeg,image/webp"
          multiple={false}
          isDisabled={isBusy}
          onChoose={([file]) => void set(file)}
        />
        {has && (
          <button type="button" className="btn small" onClick={() => void remove()}>
            {t("profile.photo.remove")}
          </button>
        )}
      </div>
      <p className="muted" role="status">
        {said}
      </p>
    </>
  )
}
