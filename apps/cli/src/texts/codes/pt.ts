/** The meanings of codes, in Portuguese: what a code means, what to ask the person who saw it, and when it happens. */
export const codes = {
  ask: "Pergunte",
  happensWhen: "Acontece",
  startup: {
    says: "O aplicativo não iniciou neste navegador.",
    browser: "Que navegador é, e de que versão?",
    again: "Ao recarregar, ou em uma janela anônima, acontece de novo?",
    anyWhen:
      "quando um script da página não chega ou falha antes do primeiro módulo: rede, proxy ou extensão no caminho",
    realtimeWhen: "quando o navegador não tem WebSocket, porque é antigo ou uma política o retira",
    translationsWhen: "quando o navegador não tem Intl.PluralRules, porque é antigo ou uma extensão o retira",
    diffWhen: "quando a comparação de textos não pôde ser preparada",
    pdfWhen: "quando o navegador não tem Worker, porque é antigo ou uma política o retira"
  },
  screen: {
    says: "A parte {{part}} da tela falhou. O resto continua, e o que foi digitado está guardado.",
    doing: "O que a pessoa fez logo antes?",
    copied: "O que diz “Copiar para o suporte”, ao lado do código?",
    again: "Ao recarregar, acontece de novo?",
    missingWhen: "quando o código dessa parte não chegou: a rede caiu, ou o servidor tem uma versão nova",
    failedWhen: "quando há um erro no programa: o nome dele está no fim do código"
  },
  errors: {
    "query-too-long": {
      says: "A consulta do link é longa demais.",
      happensWhen: "quando a consulta passa de 8192 caracteres; o link vale como um sem consulta"
    },
    "parameters-too-many": {
      says: "O link tem parâmetros demais.",
      happensWhen: "quando um link tem mais de 64 parâmetros; vale como um sem consulta"
    },
    "name-too-long": {
      says: "O nome de um parâmetro é longo demais.",
      happensWhen: "quando um nome passa de 64 caracteres; o link vale como um sem consulta"
    },
    "value-too-long": {
      says: "O valor de um parâmetro é longo demais.",
      happensWhen: "quando um valor passa de 2048 caracteres; o link vale como um sem consulta"
    },
    "not-json": {
      says: "O texto não é JSON.",
      happensWhen: "quando um arquivo ou uma linha está cortado ou é outra coisa"
    },
    "not-an-object": {
      says: "O JSON não é um objeto.",
      happensWhen: "quando se esperava {…} e veio uma lista ou um valor"
    },
    "field-invalid": {
      says: "Um campo não tem o que devia.",
      happensWhen: "quando um campo falta ou tem outro tipo; `at` diz qual"
    },
    "colour-invalid": { says: "O texto não é cor.", happensWhen: "quando não é um nome da paleta, #rgb nem #rrggbb" },
    "locale-unknown": {
      says: "A localidade não é conhecida.",
      happensWhen: "quando não é código como pt-BR nem arquivo"
    },
    "locale-invalid": {
      says: "A localidade não vale.",
      happensWhen: "quando um padrão ou separador do arquivo está errado"
    },
    "number-invalid": { says: "O texto não é número.", happensWhen: "quando não segue os separadores da localidade" },
    "date-invalid": { says: "O texto não é data ou hora.", happensWhen: "quando não segue o padrão da localidade" },
    "link-impossible": {
      says: "Nenhum link pode levar isto.",
      happensWhen: "quando um valor seria lido de outro modo"
    },
    "file-unreadable": {
      says: "O arquivo não pôde ser lido.",
      happensWhen: "quando não existe, não pode ser aberto, é longo demais ou, sendo gzip, está cortado"
    },
    "not-a-link": { says: "Não há link no texto.", happensWhen: "quando --pasted não acha nenhum" },
    "code-unknown": {
      says: "Não é arquivo nem código.",
      happensWhen: "quando o que explain recebe não existe como arquivo, e nenhuma tela nem comando mostra esse código"
    }
  },
  groups: {
    refusals: "quando um nome do link é recusado; o resto do link vale",
    linkNotes: "quando algo do link é deixado de lado",
    valueNotes: "quando um valor do link é lido: o aviso diz o que havia nele",
    reasons: "quando a guarda decide: é o porquê de uma regra"
  }
} as const
