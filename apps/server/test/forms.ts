/** Forms in the ways of editors other than ours: what these write beside what is needed, and what we do not have. */

const modeler = {
  executionPlatform: "Camunda Cloud",
  executionPlatformVersion: "8.5.0",
  exporter: { name: "Camunda Web Modeler", version: "3ffff27" },
  schemaVersion: 16,
  type: "default"
}

/** Where the editor puts a component that nobody has put anywhere. */
const row = (id: string) => ({ id: `Field_${id}`, layout: { row: `Row_${id}`, columns: null } })

/** Each by what it tries. */
export const otherEditorsForms: Readonly<Record<string, unknown>> = {
  "labels that the editor writes beside those of the author": {
    ...modeler,
    components: [
      { type: "text", label: "Text view", text: "# Sinistro\n[regras](https://exemplo.com.br)", ...row("a") },
      {
        type: "datetime",
        subtype: "date",
        label: "Date time",
        dateLabel: "Data da compra",
        key: "compra",
        ...row("b")
      },
      {
        type: "datetime",
        subtype: "time",
        label: "Date time",
        dateLabel: "Date",
        timeLabel: "Hora do fato",
        timeSerializingFormat: "utc_offset",
        timeInterval: 15,
        key: "hora",
        validate: { required: true },
        ...row("c")
      },
      { type: "html", label: "HTML view", content: "<style>a{}</style><a href='https://a.br'>Recibo</a>", ...row("d") },
      { type: "image", label: "Image view", source: "https://exemplo.com.br/a.png", alt: "Planta", ...row("e") },
      { type: "button", label: "Enviar", action: "submit", ...row("f") },
      { type: "spacer", height: 60, ...row("g") },
      { type: "separator", ...row("h") }
    ]
  },
  "values under names with dots, in groups, and limits by FEEL": {
    ...modeler,
    components: [
      { type: "number", key: "credito.valor", label: "Valor", disabled: true, appearance: { suffixAdorner: "US$" } },
      { type: "text", text: '="Nota: " + string(nota)', ...row("b") },
      { type: "text", text: '{{if resultado = null then "sem" else resultado.nome}}', ...row("c") },
      {
        type: "number",
        key: "taxa",
        label: "Taxa",
        decimalDigits: 1,
        increment: "0.1",
        defaultValue: 18,
        validate: { required: true, min: 18, max: "=credito.maximo" },
        conditional: { hide: "=resultado.aprovado and resultado.prazo" }
      },
      {
        type: "group",
        label: "",
        path: "bem",
        showOutline: false,
        components: [
          {
            type: "select",
            key: "tipo",
            label: "Tipo",
            values: [{ label: "TV", value: "tv" }],
            validate: { required: true }
          },
          { type: "group", label: "Vazio", path: "mais", components: [] }
        ]
      }
    ]
  },
  "options from data that nobody has, and inputs that only show": {
    ...modeler,
    components: [
      { type: "taglist", key: "marcas", label: "Marcas", valuesKey: "ausente" },
      {
        type: "select",
        key: "uma",
        label: "Uma",
        searchable: true,
        valuesExpression: "=ausente",
        validate: { required: false }
      },
      { type: "textarea", key: "laudo", label: "Laudo", readonly: true, rows: 10, validate: { required: true } },
      {
        type: "datetime",
        key: "visto",
        subtype: "datetime",
        dateLabel: "Visto",
        readonly: true,
        validate: { required: true }
      },
      { type: "checkbox", key: "sem_nome" },
      { type: "checklist", key: "avisar", label: "Avisar", values: [{ label: "Um", value: 1 }, { value: "dois" }] }
    ]
  },
  "rows in rows that look at what is around them": {
    ...modeler,
    components: [
      {
        type: "dynamiclist",
        path: "clientes",
        label: "Clientes",
        isRepeating: true,
        allowAddRemove: true,
        defaultRepetitions: 2,
        components: [
          { type: "textfield", key: "nome", label: "Nome", validate: { required: true, pattern: "^[A-Z].*$" } },
          { type: "text", text: "{{this.nome}} de {{parent.clientes}}" },
          {
            type: "dynamiclist",
            path: "partes",
            label: "Partes",
            components: [{ type: "text", text: "{{parent.this.nome}}" }]
          }
        ]
      }
    ]
  },
  "what we do not have": {
    type: "default",
    components: [
      { type: "iframe", label: "I am an iframe" },
      { type: "documentPreview", dataSource: "=documentos", title: "Documentos" },
      { type: "range", key: "nota", label: "Nota", min: 0, max: 10 },
      { type: "textfield", key: "obs", label: "Obs.", validate: { required: true, validationType: "email" } }
    ]
  }
}
