/*
 * Runs once the login stands in the page, inline: answers what is pressed before the app has come. It is noted on
 * <html>, and the app carries it out when it takes the page over.
 */
;(function (root, form) {
  // Where nobody can enter here, or now, the app says why.
  if (root.dataset.tela !== "login" || !form || !isSecureContext || !navigator.onLine) return
  var enter = form.querySelector(".primary")
  var language = form.querySelector("select")
  var senha = form.querySelector("#senha")
  enter.disabled = language.disabled = false
  form.onsubmit = function (event) {
    event.preventDefault()
    if (root.dataset.pedido) return
    root.dataset.pedido = "entrar"
    enter.ariaBusy = "true"
    enter.prepend(document.createElement("span"))
    enter.firstChild.className = "spin"
  }
  language.onchange = function () {
    root.dataset.lingua = language.value
  }
  form.querySelector(".unfold").onclick = function () {
    form.querySelector("#usuario").focus()
  }
  senha.nextElementSibling.onclick = function () {
    senha.type = senha.type === "text" ? "password" : "text"
    this.ariaPressed = String(senha.type === "text")
  }
})(document.documentElement, document.querySelector(".login form"))
