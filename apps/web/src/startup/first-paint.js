/*
 * Runs before the first paint, inline: puts scheme, colour and density on <html>, says which screen comes, and shows
 * the failure page at once when a script of ours breaks before the app has mounted.
 */
;(function (root) {
  var display = {}
  try {
    display = JSON.parse(localStorage.getItem("q1.display") || "{}") || {}
  } catch {
    // Storage is closed to us or the value is broken: the defaults of the page stand.
  }
  if (display.esquema === "claro" || display.esquema === "escuro") root.dataset.esquema = display.esquema
  if (display.dense === true) root.dataset.densidade = "densa"
  if (/^#[0-9a-f]{6}$/.test(display.tema_cor)) root.style.setProperty("--tema", display.tema_cor)
  else if (/^[a-z]+$/.test(display.tema_cor)) root.dataset.tema = display.tema_cor
  root.dataset.tela = /\/login\/?$/.test(location.pathname) ? "login" : "outra"
  function broken() {
    if (!root.dataset.pronto) root.dataset.falha = "1"
  }
  addEventListener("error", broken, true)
  addEventListener("unhandledrejection", broken)
})(document.documentElement)
