/*
 * Runs before the first paint, inline: puts scheme, colour and density on <html>, says which screen comes, and shows
 * the failure page at once when a script of ours breaks before the app has mounted: in one language, with what to copy.
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
  else if (/^[a-z]+$/.test(display.tema_cor || "")) root.dataset.tema = display.tema_cor
  root.dataset.tela = /\/login\/?$/.test(location.pathname) ? "login" : "outra"

  function show(code, what) {
    var language = String(display.lcl_id || root.lang).slice(0, 2)
    document.querySelectorAll("#falha section").forEach(function (section) {
      section.hidden = section.lang.slice(0, 2) !== (/^(en|es)$/.test(language) ? language : "pt")
      section.querySelector("code").textContent = code
      var button = section.querySelector("button")
      button.hidden = false
      button.onclick = function () {
        navigator.clipboard.writeText([code, what, location.pathname, navigator.userAgent].join("\n"))
      }
    })
    root.dataset.falha = code
  }
  function broken(event) {
    // A picture or a typeface that does not come breaks nothing.
    if (root.dataset.pronto || (event.target.tagName && event.target.tagName !== "SCRIPT")) return
    var reason = event.reason || event.error || { name: "script", message: event.target.src }
    function now() {
      show(reason.code || "INICIO", reason.name + ": " + reason.message)
    }
    if (document.readyState === "loading") addEventListener("DOMContentLoaded", now)
    else now()
  }
  addEventListener("error", broken, true)
  addEventListener("unhandledrejection", broken)
})(document.documentElement)
