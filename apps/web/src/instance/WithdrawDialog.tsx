/** Withdrawing what one asked for: says where it is now, and asks for a reason where the process wants one. */
import "../i18n/parts.ts"
import type { Instance } from "@quadrante/api/process"
import { useId, useState } from "react"
import { useTranslation } from "react-i18next"
import { useFaultText } from "../kernel/faults.ts"
import { useApp, useAppSelector } from "../kernel/app.ts"
import { useInstance } from "../kernel/known.ts"
import { Dialog } from "../ui/Dialog.tsx"
import { Icon } from "../ui/Icon.tsx"
import { duplicate } from "./duplicate.ts"
import { cancelProcess } from "./holding.ts"

/** The question about the process that was asked for; one that moved on meanwhile asks nothing any more. */
const WithdrawDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const id = useAppSelector(({ workspace }) => workspace.withdrawing)
  const instance = useInstance(id ?? "")
  return id === null || instance?.withdrawal == null ? null : (
    <Question key={id} id={id} instance={instance} needsReason={instance.withdrawal.reason} onClose={onClose} />
  )
}

interface Props {
  /** The open process. */
  readonly id: string
  readonly instance: Instance
  readonly needsReason: boolean
  readonly onClose: () => void
}

const Question = ({ id, instance, needsReason, onClose }: Props) => {
  const { t } = useTranslation()
  const app = useApp()
  const faultText = useFaultText()
  const field = useId()
  const [reason, setReason] = useState("")
  const [problem, setProblem] = useState<string | null>(null)
  const { task, title: titulo } = instance
  const withdraw = async (isDuplicated: boolean) => {
    if (needsReason && reason.trim() === "") return setProblem(t("task.cancelMissing"))
    const failure = await cancelProcess(app, instance.id, reason.trim())
    if (failure !== null) return setProblem(faultText(failure))
    onClose()
    if (isDuplicated) await duplicate(app, id)
  }
  return (
    <Dialog
      title={
        task === null
          ? t("task.withdrawAsk", { titulo })
          : t("task.withdrawAt", { titulo, etapa: task.name, quem: task.holder ?? task.role })
      }
      act={t("task.withdraw")}
      danger
      other={{ act: t("task.withdrawAndDuplicate"), quiet: true, onAct: () => void withdraw(true) }}
      onAct={() => void withdraw(false)}
      onCancel={onClose}
    >
      <p>{t("task.withdrawText")}</p>
      <div className={problem === null ? "field" : "field error"}>
        <label htmlFor={field}>{t(needsReason ? "task.withdrawWhy" : "task.withdrawWhyOptional")}</label>
        <textarea
          id={field}
          rows={3}
          maxLength={500}
          value={reason}
          required={needsReason}
          aria-invalid={problem !== null}
          aria-describedby={problem === null ? undefined : `${field}-error`}
          onChange={({ target }) => {
            setReason(target.value)
            setProblem(null)
          }}
        />
        {problem !== null && (
          <p className="msg" id={`${field}-error`} role="alert">
            <Icon name="error" />
            <span>{problem}</span>
          </p>
        )}
      </div>
    </Dialog>
  )
}

export default WithdrawDialog
