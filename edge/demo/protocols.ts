import { TEXT_COMPANY } from "#edge/contract/brands/company.ts";
import type { Lang } from "#edge/contract/rules/locale.ts";
import { inLanguage } from "#edge/contract/rules/localized.ts";

/** Text of an agreement. Blank lines separate paragraphs; `# ` and `## ` start headings. */
export interface ProtocolText {
  type: number;
  lang: Lang;
  title: string;
  body: string;
}

const ZH = TEXT_COMPANY.zh;
const PT = TEXT_COMPANY.pt;
const EN = TEXT_COMPANY.en;
const ES = inLanguage(TEXT_COMPANY, "es");

/** Types: 1 privacy, 2 terms of service, 3 user agreement, 4 payment agreement, 5 package rules, 6 about the site. */
export const protocolTexts: readonly ProtocolText[] = [
  {
    type: 1,
    lang: "zh",
    title: "隐私政策",
    body: `${ZH}（以下简称“我们”）重视您的个人信息。本政策说明我们收集哪些信息、为什么收集、保存多久，以及您如何管理这些信息。

## 我们收集的信息

浏览比分和资料库无需注册。访问时，服务器会处理您的网络地址、浏览器类型、所选语言和时区，用于显示正确的页面与时间，并防止滥用。

注册账号时，我们收集手机号码和密码。密码经过单向加密保存，任何人都无法还原。您关注的比赛、球队、联赛以及投票会与账号一起保存。登录和账号安全变动会记下时间、浏览器和不含最后一段的网络地址，保留一百八十天，只有您自己能看到。

## 我们如何使用信息

我们使用这些信息提供登录、关注、提醒和客服，统计服务运行情况，以及履行法律规定的义务。我们不出售您的个人信息，也不会将其用于与服务无关的目的。

## Cookie 与本地存储

我们使用 Cookie 保存登录状态、语言、显示模式和时区。搜索记录、最近浏览的联赛和置顶联赛只保存在您的设备上，您可以随时在浏览器中清除。

## 保存期限

登录状态最长保存三十天。您注销账号后，我们会在十五个工作日内删除与账号相关的信息，法律要求保留的除外。

## 您的权利

您可以查询、更正、导出或删除个人信息，也可以撤回同意。请通过站内客服联系我们，我们会在十五个工作日内答复。

## 未成年人

我们不会主动收集未满十四周岁儿童的个人信息。如果您是监护人并发现此类情况，请与我们联系。`,
  },
  {
    type: 1,
    lang: "pt-br",
    title: "Política de privacidade",
    body: `A ${PT} (“nós”) leva seus dados pessoais a sério. Esta política explica o que coletamos, por que, por quanto tempo guardamos e como você controla essas informações.

## O que coletamos

Ver placares e o banco de dados não exige cadastro. Durante a visita, o servidor processa seu endereço de rede, tipo de navegador, idioma e fuso horário para mostrar a página e os horários corretos e evitar abusos.

Ao criar uma conta, coletamos o número de celular e a senha. A senha é guardada de forma irreversível; ninguém consegue lê-la. Jogos, times e ligas que você segue e seus votos ficam ligados à conta. Acessos e mudanças de segurança da conta ficam registrados com data, navegador e endereço de rede sem a última parte, por 180 dias, e só você os vê.

## Como usamos

Usamos os dados para login, favoritos, avisos e atendimento, para medir o funcionamento do serviço e para cumprir a lei. Não vendemos dados pessoais nem os usamos para fins alheios ao serviço.

## Cookies e armazenamento local

Cookies guardam o login, o idioma, o modo de exibição e o fuso horário. O histórico de busca, as ligas visitadas e as ligas fixadas ficam apenas no seu aparelho e podem ser apagados a qualquer momento.

## Por quanto tempo

O login dura no máximo trinta dias. Depois que você encerra a conta, apagamos os dados em até quinze dias úteis, salvo obrigação legal.

## Seus direitos

Você pode consultar, corrigir, exportar ou apagar seus dados e retirar o consentimento. Fale com o atendimento; respondemos em até quinze dias úteis.

## Crianças

Não coletamos de propósito dados de crianças menores de treze anos. Se você é responsável e percebeu isso, fale conosco.`,
  },
  {
    type: 1,
    lang: "en",
    title: "Privacy policy",
    body: `${EN} (“we”) takes your personal data seriously. This policy explains what we collect, why we collect it, how long we keep it, and how you stay in control of it.

## What we collect

You need no account to see scores and the database. While you visit, the server processes your network address, browser type, language and time zone in order to show the right page and the right times, and to prevent abuse.

When you create an account, we collect your mobile number and a password. The password is stored in a one-way form that nobody can turn back. The matches, teams and leagues you follow, and your votes, are kept with your account. Logins and changes to your account's security are recorded with the time, the browser and the network address without its last part. We keep these records for 180 days, and only you can see them.

## How we use it

We use this information for logging in, following, alerts and support, to measure how the service is running, and to meet our legal obligations. We do not sell personal data, and we do not use it for anything unrelated to the service.

## Cookies and local storage

Cookies hold your login, language, display mode and time zone. Your searches, the leagues you have visited and the leagues you have pinned stay on your device only, and you can clear them in your browser at any time.

## How long we keep it

A login lasts thirty days at most. After you close your account, we delete the information linked to it within fifteen working days, except where the law requires us to keep it.

## Your rights

You can look up, correct, export or delete your personal data, and withdraw your consent. Contact support on the site, and we will reply within fifteen working days.

## Children

We do not knowingly collect personal data from children. If you are a parent or guardian and believe that a child has given us data, please contact us.`,
  },
  {
    type: 1,
    lang: "es",
    title: "Política de privacidad",
    body: `${ES} (“nosotros”) se toma en serio tus datos personales. Esta política explica qué recopilamos, por qué lo recopilamos, cuánto tiempo lo guardamos y cómo mantienes el control de esa información.

## Qué recopilamos

No necesitas una cuenta para ver los marcadores y la base de datos. Durante tu visita, el servidor procesa tu dirección de red, el tipo de navegador, el idioma y la zona horaria para mostrar la página y las horas correctas y para evitar abusos.

Cuando creas una cuenta, recopilamos tu número de teléfono y una contraseña. La contraseña se guarda de forma irreversible: nadie puede recuperarla. Los partidos, equipos y ligas que sigues, y tus votos, se guardan con tu cuenta. Los inicios de sesión y los cambios de seguridad de la cuenta se registran con la hora, el navegador y la dirección de red sin su última parte. Guardamos estos registros durante 180 días y solo tú puedes verlos.

## Cómo la usamos

Usamos esta información para el inicio de sesión, el seguimiento, las alertas y el soporte, para medir cómo funciona el servicio y para cumplir nuestras obligaciones legales. No vendemos datos personales ni los usamos para nada ajeno al servicio.

## Cookies y almacenamiento local

Las cookies guardan tu sesión, el idioma, el modo de pantalla y la zona horaria. Tus búsquedas, las ligas que visitaste y las ligas que fijaste se quedan solo en tu dispositivo, y puedes borrarlas en tu navegador cuando quieras.

## Cuánto tiempo la guardamos

Una sesión dura treinta días como máximo. Después de que cierras tu cuenta, eliminamos la información vinculada a ella en un plazo de quince días hábiles, salvo cuando la ley nos obliga a conservarla.

## Tus derechos

Puedes consultar, corregir, exportar o eliminar tus datos personales, y retirar tu consentimiento. Escribe a soporte desde el sitio y te responderemos en un plazo de quince días hábiles.

## Menores

No recopilamos a sabiendas datos personales de niños. Si eres madre, padre o tutor y crees que un niño nos dio datos, ponte en contacto con nosotros.`,
  },
  {
    type: 2,
    lang: "zh",
    title: "服务条款",
    body: `欢迎使用${ZH}提供的体育比分与资料服务。使用本服务即表示您同意以下条款。

## 服务内容

本服务提供足球和篮球的比分、赛程、阵容、统计、积分榜与资料。比分力求准确及时，但官方结果以赛事主办方公布为准。

## 赔率信息

页面上的赔率仅供了解市场看法。本站不接受任何形式的投注，也不提供投注渠道。

## 账号

请妥善保管密码，不要转借账号。发现账号异常时，请及时修改密码或联系客服。

## 禁止的行为

您不得干扰服务运行、批量抓取数据、冒充他人，或发布违法、侮辱和侵权的内容。违反者可能被限制使用。

## 责任

因网络、设备或不可抗力造成的中断，我们会尽快恢复，但不承担由此产生的间接损失。

## 变更

条款更新时我们会在站内公告。更新后继续使用，即视为接受新的条款。`,
  },
  {
    type: 2,
    lang: "pt-br",
    title: "Termos de serviço",
    body: `Bem-vindo ao serviço de placares e dados esportivos da ${PT} Ao usar o serviço, você aceita estes termos.

## O serviço

Oferecemos placares, calendários, escalações, estatísticas, classificações e dados de futebol e basquete. Buscamos precisão e rapidez, mas o resultado oficial é sempre o divulgado pelo organizador.

## Odds

As odds mostradas servem apenas como informação sobre o mercado. Não aceitamos apostas nem oferecemos meios de apostar.

## Conta

Guarde sua senha e não empreste a conta. Se notar algo estranho, troque a senha ou fale com o atendimento.

## O que não é permitido

Não é permitido atrapalhar o serviço, copiar dados em massa, passar-se por outra pessoa ou publicar conteúdo ilegal, ofensivo ou que viole direitos. Quem descumprir pode perder o acesso.

## Responsabilidade

Interrupções causadas por rede, aparelho ou força maior serão resolvidas o quanto antes, sem responsabilidade por danos indiretos.

## Mudanças

Avisaremos no site quando os termos mudarem. Continuar usando o serviço significa aceitar os novos termos.`,
  },
  {
    type: 2,
    lang: "en",
    title: "Terms of service",
    body: `Welcome to the sports scores and data service of ${EN} By using the service, you agree to these terms.

## The service

We provide scores, fixtures, line-ups, statistics, tables and data for football and basketball. We aim to be accurate and fast, but the official result is always the one that the organiser announces.

## Odds

Odds are shown only as information about the market. We take no bets of any kind and offer no way to place them.

## Your account

Keep your password safe and do not lend out your account. If you notice anything unusual, change your password or contact support.

## What is not allowed

You may not disrupt the service, copy data in bulk, pretend to be somebody else, or publish content that is illegal, insulting or infringes the rights of others. Anyone who does may lose access.

## Liability

We will restore the service as soon as we can after an interruption caused by networks, devices or force majeure, but we are not liable for indirect losses.

## Changes

We will announce changes to these terms on the site. Continuing to use the service means that you accept the new terms.`,
  },
  {
    type: 2,
    lang: "es",
    title: "Condiciones del servicio",
    body: `Te damos la bienvenida al servicio de marcadores y datos deportivos de ${ES} Al usar el servicio, aceptas estas condiciones.

## El servicio

Ofrecemos marcadores, calendarios, alineaciones, estadísticas, clasificaciones y datos de fútbol y baloncesto. Buscamos ser precisos y rápidos, pero el resultado oficial es siempre el que anuncia el organizador.

## Cuotas

Las cuotas se muestran solo como información sobre el mercado. No aceptamos apuestas de ningún tipo ni ofrecemos ninguna forma de hacerlas.

## Tu cuenta

Protege tu contraseña y no prestes tu cuenta. Si notas algo raro, cambia la contraseña o escribe a soporte.

## Qué no está permitido

No puedes interferir en el servicio, copiar datos de forma masiva, hacerte pasar por otra persona ni publicar contenido que sea ilegal, insulte o vulnere los derechos de otros. Quien lo haga puede perder el acceso.

## Responsabilidad

Restableceremos el servicio lo antes posible tras una interrupción causada por redes, dispositivos o fuerza mayor, pero no respondemos por daños indirectos.

## Cambios

Anunciaremos en el sitio los cambios de estas condiciones. Si sigues usando el servicio, aceptas las nuevas condiciones.`,
  },
  {
    type: 3,
    lang: "zh",
    title: "用户协议",
    body: `本协议由您与${ZH}订立，适用于注册账号的用户。

## 注册

您应使用真实有效的手机号码注册。一个手机号码对应一个账号。您可以随时停止使用或申请注销。

## 昵称与头像

昵称和头像不得冒用他人身份，不得包含违法或令人反感的内容。我们可以要求您修改，并在必要时重置。

## 互动内容

您发布的评论和投票由您自行负责。您授权我们在站内展示这些内容。

## 关注与提醒

关注比赛后，您可能收到开赛和比分的提醒，您可以随时取消关注或关闭提醒。

## 违约处理

违反本协议的，我们可以视情节警告、限制功能或终止服务，并保留追究责任的权利。

## 争议解决

因本协议产生的争议应先友好协商，协商不成的，提交我们所在地有管辖权的法院处理。`,
  },
  {
    type: 3,
    lang: "pt-br",
    title: "Contrato do usuário",
    body: `Este contrato é firmado entre você e a ${PT} e vale para quem tem conta.

## Cadastro

Use um número de celular verdadeiro. Cada número corresponde a uma conta. Você pode parar de usar ou pedir o encerramento quando quiser.

## Apelido e foto

Apelido e foto não podem imitar outra pessoa nem conter material ilegal ou ofensivo. Podemos pedir a troca e, se preciso, redefini-los.

## Participação

Você responde pelos comentários e votos que publica e nos autoriza a exibi-los no site.

## Favoritos e avisos

Ao seguir um jogo, você pode receber avisos de início e de gols. É possível deixar de seguir ou desligar os avisos a qualquer momento.

## Descumprimento

Em caso de descumprimento, podemos advertir, limitar funções ou encerrar o serviço, conforme a gravidade.

## Conflitos

Conflitos devem ser resolvidos primeiro por diálogo e, se necessário, no foro do nosso domicílio.`,
  },
  {
    type: 3,
    lang: "en",
    title: "User agreement",
    body: `This agreement is between you and ${EN} and applies to everyone who has an account.

## Registration

Use a real mobile number that works. Each number belongs to one account. You may stop using the service, or ask us to close your account, at any time.

## Nickname and photo

Your nickname and photo must not impersonate anyone or contain anything illegal or offensive. We may ask you to change them and, where needed, reset them.

## Taking part

You are responsible for the comments and votes that you publish, and you allow us to show them on the site.

## Following and alerts

When you follow a match, you may receive alerts for its start and its scores. You can unfollow it or turn alerts off at any time.

## Breaches

If you break this agreement, we may warn you, limit features or end the service to you, depending on how serious the breach is, and we keep the right to take legal action.

## Disputes

Disputes should first be settled by talking to each other. If that fails, they go to the competent court where we are based.`,
  },
  {
    type: 3,
    lang: "es",
    title: "Acuerdo de usuario",
    body: `Este acuerdo se celebra entre tú y ${ES} y se aplica a todas las personas que tienen una cuenta.

## Registro

Usa un número de teléfono real y que funcione. Cada número corresponde a una cuenta. Puedes dejar de usar el servicio, o pedirnos que cerremos tu cuenta, en cualquier momento.

## Apodo y foto

Tu apodo y tu foto no pueden suplantar a nadie ni contener nada ilegal u ofensivo. Podemos pedirte que los cambies y, si hace falta, restablecerlos.

## Participación

Eres responsable de los comentarios y los votos que publicas, y nos permites mostrarlos en el sitio.

## Seguimiento y alertas

Cuando sigues un partido, puedes recibir alertas de su inicio y de sus goles. Puedes dejar de seguirlo o desactivar las alertas en cualquier momento.

## Incumplimientos

Si incumples este acuerdo, podemos advertirte, limitar funciones o poner fin al servicio para ti, según la gravedad del incumplimiento, y conservamos el derecho a emprender acciones legales.

## Conflictos

Los conflictos deben resolverse primero con el diálogo. Si no es posible, se someten al tribunal competente de nuestro domicilio.`,
  },
  {
    type: 4,
    lang: "zh",
    title: "支付协议",
    body: `本协议说明在${ZH}的服务中购买虚拟商品时双方的权利和义务。

## 价格与确认

每笔订单在付款前都会显示商品、数量和价格。付款成功后，商品立即计入您的账户。

## 支付安全

付款由持牌支付机构处理，我们不保存您的银行卡号和支付密码。

## 退款

因系统原因重复扣款或未到账的，经核实后原路退回。已经使用的虚拟商品不支持退款，法律另有规定的除外。

## 未成年人

未成年人应在监护人同意后付款。监护人可以凭证明申请处理未经同意的付款。

## 凭证

您可以在账单中查看每一笔交易，如有疑问请在六十日内联系客服。`,
  },
  {
    type: 4,
    lang: "pt-br",
    title: "Contrato de pagamento",
    body: `Este contrato explica direitos e deveres na compra de itens virtuais nos serviços da ${PT}

## Preço e confirmação

Antes do pagamento, cada pedido mostra item, quantidade e preço. Depois de pago, o item entra na conta imediatamente.

## Segurança

O pagamento é processado por instituições autorizadas. Não guardamos número de cartão nem senha.

## Reembolso

Cobranças duplicadas ou não entregues por falha do sistema são devolvidas pelo mesmo meio, após verificação. Itens já usados não são reembolsáveis, salvo disposição legal.

## Menores de idade

Menores precisam da autorização do responsável, que pode contestar pagamentos feitos sem consentimento.

## Comprovantes

Todas as transações aparecem no extrato. Dúvidas podem ser enviadas ao atendimento em até sessenta dias.`,
  },
  {
    type: 4,
    lang: "en",
    title: "Payment agreement",
    body: `This agreement explains the rights and duties of both sides when you buy virtual items in the services of ${EN}

## Price and confirmation

Before you pay, every order shows the item, the quantity and the price. Once the payment succeeds, the item is added to your account at once.

## Security

Payments are processed by licensed payment institutions. We do not store your card number or payment password.

## Refunds

If a fault in the system charged you twice, or an item never arrived, we check it and return the money by the same means of payment. Virtual items that have been used cannot be refunded, unless the law says otherwise.

## Minors

Minors need the consent of a parent or guardian before paying. A parent or guardian can ask us, with proof, to deal with a payment made without that consent.

## Records

You can see every transaction in your records. If you have questions, please contact support within sixty days.`,
  },
  {
    type: 4,
    lang: "es",
    title: "Acuerdo de pago",
    body: `Este acuerdo explica los derechos y los deberes de ambas partes cuando compras artículos virtuales en los servicios de ${ES}

## Precio y confirmación

Antes de pagar, cada pedido muestra el artículo, la cantidad y el precio. En cuanto el pago se completa, el artículo se añade a tu cuenta.

## Seguridad

Los pagos los procesan entidades de pago autorizadas. No guardamos tu número de tarjeta ni tu contraseña de pago.

## Reembolsos

Si un fallo del sistema te cobró dos veces, o un artículo no llegó, lo comprobamos y devolvemos el dinero por el mismo medio de pago. Los artículos virtuales ya usados no se reembolsan, salvo que la ley disponga otra cosa.

## Menores de edad

Los menores necesitan el consentimiento de su madre, padre o tutor antes de pagar. La madre, el padre o el tutor puede pedirnos, con un comprobante, que revisemos un pago hecho sin ese consentimiento.

## Comprobantes

Puedes ver todas las transacciones en tus movimientos. Si tienes preguntas, escribe a soporte en un plazo de sesenta días.`,
  },
  {
    type: 5,
    lang: "zh",
    title: "礼包规则",
    body: `礼包由${ZH}提供，用于在站内使用。

## 领取

每个礼包页面会写明内容、价格、有效期和限购数量。购买后礼包进入您的背包。

## 使用

礼包内的物品按各自说明使用。带有有效期的物品到期后自动失效，请及时使用。

## 限制

礼包不可转让、不可兑换现金。通过不正当方式获得的礼包将被收回。

## 说明

活动礼包的数量有限，以页面显示为准。规则调整时会提前公告，不影响已购买的礼包。`,
  },
  {
    type: 5,
    lang: "pt-br",
    title: "Regras dos pacotes",
    body: `Os pacotes são oferecidos pela ${PT} para uso dentro do site.

## Como obter

A página de cada pacote informa conteúdo, preço, validade e limite de compra. Depois da compra, ele vai para a sua mochila.

## Uso

Cada item segue sua própria descrição. Itens com prazo deixam de valer ao vencer; use-os a tempo.

## Limites

Pacotes não podem ser transferidos nem trocados por dinheiro. Pacotes obtidos de forma irregular serão recolhidos.

## Observações

Pacotes de campanhas têm quantidade limitada, conforme a página. Mudanças são avisadas com antecedência e não afetam pacotes já comprados.`,
  },
  {
    type: 5,
    lang: "en",
    title: "Gift pack rules",
    body: `Gift packs are offered by ${EN} for use on this site.

## Getting a gift pack

The page of each gift pack states its contents, its price, how long it is valid and how many you may buy. Once you have bought it, it goes into your bag.

## Use

Each item in a gift pack is used as its own description says. Items with an expiry date stop being valid when they expire, so please use them in time.

## Limits

Gift packs cannot be transferred or exchanged for cash. Gift packs that were obtained improperly will be taken back.

## Notes

Gift packs for events are limited in number, as shown on the page. We announce changes to these rules in advance, and they do not affect gift packs you have already bought.`,
  },
  {
    type: 5,
    lang: "es",
    title: "Reglas de los paquetes de regalos",
    body: `Los paquetes de regalos los ofrece ${ES} para usarlos en este sitio.

## Cómo conseguir un paquete

La página de cada paquete indica su contenido, su precio, su validez y cuántos puedes comprar. Después de la compra, el paquete va a tu mochila.

## Uso

Cada artículo de un paquete se usa según su propia descripción. Los artículos con fecha de caducidad dejan de valer cuando caducan, así que úsalos a tiempo.

## Límites

Los paquetes no se pueden transferir ni canjear por dinero. Los paquetes obtenidos de forma indebida se retirarán.

## Notas

Los paquetes de eventos son limitados, como indica la página. Anunciamos con antelación los cambios de estas reglas, y no afectan a los paquetes que ya compraste.`,
  },
  {
    type: 6,
    lang: "zh",
    title: "关于我们",
    body: `我们为足球和篮球迷提供即时比分与资料：打开就有，自己更新，弱网也能看。

## 我们关心的事

比分要快，也要对。页面在服务器上就已经写好，打开即可阅读；进球后数字会自己变化，并说明最后一次更新的时间。

## 数据

球队、联赛和球员的名称按中文与葡萄牙语媒体的习惯书写。积分榜由比赛结果计算，国家队排名按公开公式计算并注明。

## 联系

意见、勘误与合作请通过站内客服联系${ZH}。`,
  },
  {
    type: 6,
    lang: "pt-br",
    title: "Sobre nós",
    body: `Placares ao vivo e dados para quem gosta de futebol e basquete: abre na hora, atualiza sozinho e funciona em rede fraca.

## O que importa para nós

O placar precisa ser rápido e certo. A página já chega pronta do servidor; quando sai um gol, o número muda sozinho e a tela diz quando foi a última atualização.

## Dados

Nomes de times, ligas e jogadores seguem o uso da imprensa brasileira e chinesa. As classificações são calculadas a partir dos resultados, e o ranking de seleções usa a fórmula pública, com aviso.

## Contato

Sugestões, correções e parcerias: fale com a ${PT} pelo atendimento do site.`,
  },
  {
    type: 6,
    lang: "en",
    title: "About us",
    body: `Live scores and data for football and basketball fans: it opens at once, updates by itself and works on weak networks.

## What we care about

A score has to be fast, and it has to be right. The page comes ready from the server, so you can read it as soon as it opens; when a goal is scored, the number changes by itself, and the page says when it was last updated.

## Data

The names of teams, leagues and players follow the usage of the press in each language. Tables are calculated from results, and the ranking of national teams uses the published formula and says so.

## Contact

For suggestions, corrections and partnerships, contact ${EN} through support on the site.`,
  },
  {
    type: 6,
    lang: "es",
    title: "Sobre nosotros",
    body: `Marcadores en directo y datos para quienes siguen el fútbol y el baloncesto: se abre al instante, se actualiza solo y funciona con redes lentas.

## Lo que nos importa

Un marcador tiene que ser rápido y tiene que ser correcto. La página llega lista desde el servidor, así que puedes leerla en cuanto se abre; cuando hay un gol, el número cambia solo, y la página dice cuándo se actualizó por última vez.

## Datos

Los nombres de equipos, ligas y jugadores siguen el uso de la prensa en cada idioma. Las clasificaciones se calculan con los resultados, y el ranking de selecciones usa la fórmula publicada y así lo indica.

## Contacto

Para sugerencias, correcciones y colaboraciones, escribe a ${ES} por el soporte del sitio.`,
  },
];
