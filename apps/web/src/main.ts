import * as X from "@quadrante/domain/x"
console.log(X.x)
