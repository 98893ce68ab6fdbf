/** Links tried out, and the links that processes take: by the rules themselves. Nothing is sent. */
import * as Environment from "@quadrante/domain/environment"
import { useEffect, useState } from "react"
import { useTranslation } from "react-i18next"
import { useApp, useAppSelector } from "../../kernel/app.ts"
import { CopyButton } from "../../ui/CopyButton.tsx"
import { Icon } from "../../ui/Icon.tsx"
import { SectionTabs } from "../../ui/SectionTabs.tsx"
import { SheetPage } from "../../ui/SheetPage.tsx"
import { type Input, parts, readInput, writeInput } from "./input.ts"
import { LinkCatalogue } from "./LinkCatalogue.tsx"
import { LinkTest } from "./LinkTest.tsx"
import { tester } from "./texts/texts.ts"
import "./tester.css"

const TesterScreen = () => {
  const { t } = useTranslation(tester)
  const { ambiente } = useApp()
  const amb_nome = useAppSelector(({ client }) => client.amb_nome)
  const [input, setInput] = useState(() => readInput(location.hash))
  const set = (change: Partial<Input>) => setInput({ ...input, ...change })

  // The address names what is tried, without a navigation: it can be sent, and a reload brings it back.
  useEffect(() => history.replaceState(history.state, "", writeInput(input)), [input])

  return (
    <SheetPage
      brand={amb_nome}
      about={t("title")}
      home={ambiente.prefix + Environment.pathOf("home", ambiente.amb)}
      acts={
        <CopyButton className="btn small permalink" text={() => location.href}>
          <Icon name="link" />
          <span>{t("permalink")}</span>
        </CopyButton>
      }
    >
      {/* The bar says it already. */}
      <h1 className="vh">{t("title")}</h1>
      <SectionTabs
        label={t("parts")}
        parts={parts.map((id) => ({ id, label: t(`part.${id}`) }))}
        chosen={input.part}
        onChoose={(part) => set({ part })}
      />
      <div className="testerpart" role="tabpanel" id="part" aria-labelledby={`tab-${input.part}`}>
        {input.part === "test" ? (
          <LinkTest input={input} onChange={set} />
        ) : (
          <LinkCatalogue
            processo={input.processo}
            onChoose={(processo) => set({ processo })}
            onTry={(link) => set({ part: "test", link, pasted: "" })}
          />
        )}
      </div>
    </SheetPage>
  )
}

export default TesterScreen
