import type { z } from "zod";
import type {
  ChangePassword,
  ForgotPassword,
  Login,
  Profile,
  ProfileChange,
  ProfileReply,
  ProfileSavedReply,
  Register,
  RegisterReply,
  ResetPassword,
  SessionReply,
  UserReply,
  VerifyOtp,
} from "./account.ts";
import type { AddressesReply, AddressReply, DeletedReply, NewAddress } from "./addresses.ts";
import type {
  ArticleReply,
  ArticlesAsk,
  ArticlesReply,
  CommentReply,
  FollowReply,
  NewComment,
  UnsubscribedReply,
  ViewsReply,
} from "./blog.ts";
import type { AddToCart, CartResponse, RemoveFromCart, UpdateCart } from "./cart.ts";
import type {
  CategoriesReply,
  GroupedReply,
  PopularAsk,
  PopularList,
  ProductAsk,
  ProductList,
  ProductReply,
  SearchReply,
  ShelfReply,
  SubCategoriesReply,
  ThirdCategoriesReply,
  ViewedReply,
} from "./catalogue.ts";
import type { ContactMessage, ContactReply } from "./contact.ts";
import type { BannersReply, ContentPageReply, ManagedPagesReply, SocialLinksReply } from "./content.ts";
import type { ApplyCoupon } from "./coupons.ts";
import { type Failure, Refusal, statusOf } from "./errors.ts";
import type { Subscribe, SubscribedReply, SubscriptionReply } from "./newsletter.ts";
import type {
  OrderResponse,
  OrdersQueryInput,
  OrdersResponse,
  PlaceOrder,
  QuoteRequest,
  QuoteResponse,
} from "./orders.ts";
import type { InitiatePayment, InitiatePaymentResponse, PaymentResponse, VerifyPayment } from "./payments.ts";
import type { MyReviewReply, NewReview, ReviewReply, ReviewsAsk, ReviewsReply } from "./reviews.ts";
import type { HomeSettingsReply } from "./site.ts";
import type { AddToWishlist, WishlistReply } from "./wishlist.ts";

type Call = { method: string; headers: Record<string, string>; body?: string; signal?: AbortSignal };
/** How a call reaches the shop: fetch in a browser, in process on the server, a port in a test. */
export type Send = (path: string, call: Call) => Promise<{ status: number; json(): unknown }>;

type Value = string | number | boolean | readonly string[] | undefined;
/** The one spelling of an address's query: no empty values, lists as repeated keys. */
export function toQuery(values: Record<string, Value>): string {
  const query = new URLSearchParams();
  for (const [key, value] of Object.entries(values)) {
    if (value === undefined || value === "" || value === false) continue;
    for (const one of Array.isArray(value) ? value : [value]) query.append(key, String(one));
  }
  const text = query.toString();
  return text && `?${text}`;
}

const id = encodeURIComponent;

/** Every call of the shop, one line each. Refusals are thrown again as they were thrown on the server. */
export function createApi(send: Send, token: () => string | undefined = () => undefined) {
  async function call<Reply>(method: string, path: string, body?: unknown, more: CallOptions = {}): Promise<Reply> {
    const bearer = token();
    const headers: Record<string, string> = { ...more.headers };
    if (bearer) headers.authorization = `Bearer ${bearer}`;
    if (body !== undefined) headers["content-type"] = "application/json";
    const answer = await send(`/api/v1${path}`, {
      method,
      headers,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      ...(more.signal ? { signal: more.signal } : {}),
    });
    const read = await answer.json();
    if (answer.status < 400) return read as Reply;
    throw asRefusal(answer.status, read as Partial<Failure>);
  }
  const get = <Reply>(path: string, more?: CallOptions) => call<Reply>("GET", path, undefined, more);
  const post = <Reply>(path: string, body: unknown, more?: CallOptions) => call<Reply>("POST", path, body, more);

  return {
    catalogue: {
      products: (ask: ProductAsk) => get<ProductList>(`/products${toQuery(ask as Record<string, Value>)}`),
      fresh: (limit?: number) => get<ShelfReply>(`/products/new${toQuery({ limit })}`),
      trending: (limit?: number) => get<ShelfReply>(`/products/trending${toQuery({ limit })}`),
      mostOrdered: (ask: PopularAsk = {}) =>
        get<PopularList>(`/orders/most-ordered${toQuery(ask as Record<string, Value>)}`),
      product: (productId: string) => get<ProductReply>(`/products/${id(productId)}`),
      grouped: (productId: string) => get<GroupedReply>(`/products/grouped/${id(productId)}`),
      view: (productId: string) => post<ViewedReply>(`/products/${id(productId)}/view`, {}),
      search: (q: string, signal?: AbortSignal) =>
        get<SearchReply>(`/products/search${toQuery({ q })}`, signal ? { signal } : {}),
      ofCategory: (ask: ProductAsk & { categoryId: string }) =>
        get<ProductList>(`/products/category${toQuery(ask as Record<string, Value>)}`),
      ofThirdCategory: (ask: ProductAsk & { thirdCategoryId: string }) =>
        get<ProductList>(`/products/thirdCategory${toQuery(ask as Record<string, Value>)}`),
      categories: () => get<CategoriesReply>("/categories"),
      subCategories: (categoryId: string) => get<SubCategoriesReply>(`/subcategories/${id(categoryId)}`),
      thirdCategories: (subCategoryId: string) => get<ThirdCategoriesReply>(`/third-category/${id(subCategoryId)}`),
    },
    site: {
      settings: () => get<HomeSettingsReply>("/home-settings"),
    },
    content: {
      banners: () => get<BannersReply>("/sliders-inventory?isActive=true"),
      pages: () => get<ManagedPagesReply>("/manage-pages"),
      page: (slugOrId: string) => get<ContentPageReply>(`/manage-pages/slug/${id(slugOrId)}`),
      socialLinks: () => get<SocialLinksReply>("/socialmedia"),
    },
    newsletter: {
      subscribe: (body: Subscribe) => post<SubscribedReply>("/newsletter/subscribe", body),
      subscription: (token: string) => get<SubscriptionReply>(`/newsletter/subscription${toQuery({ token })}`),
    },
    contact: {
      send: (body: z.input<typeof ContactMessage>) => post<ContactReply>("/contact", body),
    },
    reviews: {
      of: (productId: string, ask: ReviewsAsk = {}) => get<ReviewsReply>(`/review/${id(productId)}${toQuery(ask)}`),
      mine: (productId: string) => get<MyReviewReply>(`/review/${id(productId)}/mine`),
      save: (body: z.input<typeof NewReview>) => post<ReviewReply>("/review", body),
    },
    blog: {
      articles: (ask: ArticlesAsk = {}) => get<ArticlesReply>(`/blogs/articles${toQuery(ask)}`),
      article: (articleId: string, commentsPage?: number) =>
        get<ArticleReply>(`/blogs/articles/${id(articleId)}${toQuery({ commentsPage })}`),
      comment: (articleId: string, body: z.input<typeof NewComment>) =>
        post<CommentReply>(`/blogs/articles/${id(articleId)}/comments`, body),
      view: (articleId: string) => post<ViewsReply>(`/blogs/articles/${id(articleId)}/view`, {}),
      follows: (authorId: string) => get<FollowReply>(`/blogs/authors/${id(authorId)}/follow`),
      follow: (authorId: string) => post<FollowReply>(`/blogs/authors/${id(authorId)}/follow`, {}),
      unfollow: (authorId: string) => call<FollowReply>("DELETE", `/blogs/authors/${id(authorId)}/follow`),
      unsubscribe: (token: string) => post<UnsubscribedReply>(`/blogs/unsubscribe${toQuery({ token })}`, {}),
    },
    account: {
      register: (body: z.input<typeof Register>) => post<RegisterReply>("/protect/auth/register", body),
      verifyOtp: (body: z.input<typeof VerifyOtp>) => post<SessionReply>("/protect/auth/verify-otp", body),
      login: (body: z.input<typeof Login>) => post<SessionReply>("/protect/auth/login", body),
      me: () => get<UserReply>("/protect/auth/me"),
      forgotPassword: (body: ForgotPassword) => post<RegisterReply>("/protect/auth/forgot-password", body),
      resetPassword: (body: ResetPassword) => post<SessionReply>("/protect/auth/reset-password", body),
      changePassword: (body: ChangePassword) => post<SessionReply>("/protect/auth/change-password", body),
      profile: () => get<ProfileReply>("/user/profile"),
      createProfile: (body: z.input<typeof Profile>) => post<ProfileSavedReply>("/user/profile", body),
      updateProfile: (body: ProfileChange) => call<ProfileSavedReply>("PATCH", "/user/profile/update", body),
    },
    cart: {
      get: () => get<CartResponse>("/user/cart"),
      add: (body: z.input<typeof AddToCart>) => post<CartResponse>("/user/add-to-cart", body),
      update: (body: z.input<typeof UpdateCart>) => call<CartResponse>("PUT", "/user/update", body),
      remove: (body: z.input<typeof RemoveFromCart>) => call<CartResponse>("DELETE", "/user/remove", body),
      applyCoupon: (body: ApplyCoupon) => call<CartResponse>("PUT", "/user/cart/coupon", body),
      removeCoupon: () => call<CartResponse>("DELETE", "/user/cart/coupon"),
    },
    wishlist: {
      all: () => get<WishlistReply>("/wishlist/all"),
      add: (body: AddToWishlist) => post<WishlistReply>("/wishlist/add", body),
      remove: (productId: string) => call<WishlistReply>("DELETE", `/wishlist/remove/${id(productId)}`, { productId }),
    },
    addresses: {
      all: () => get<AddressesReply>("/address/view"),
      add: (body: z.input<typeof NewAddress>) => post<AddressReply>("/address/add", body),
      edit: (addressId: string, body: z.input<typeof NewAddress>) =>
        post<AddressReply>(`/address/edit/${id(addressId)}`, body),
      remove: (addressId: string) => call<DeletedReply>("DELETE", `/address/delete/${id(addressId)}`),
    },
    orders: {
      /** The same key gives the same order, however often it is sent. */
      place: (body: z.input<typeof PlaceOrder>, idempotencyKey?: string) =>
        post<OrderResponse>("/orders/place-order", body, {
          headers: idempotencyKey ? { "idempotency-key": idempotencyKey } : {},
        }),
      quote: (body: QuoteRequest) => post<QuoteResponse>("/orders/quote", body),
      mine: (ask: OrdersQueryInput = {}) => get<OrdersResponse>(`/orders/me${toQuery(ask as Record<string, Value>)}`),
      of: (userId: string) => get<OrdersResponse>(`/orders/${id(userId)}`),
      one: (orderId: string) => get<OrderResponse>(`/orders/me/${id(orderId)}`),
      cancel: (orderId: string) => post<OrderResponse>(`/orders/me/${id(orderId)}/cancel`, {}),
      /** For an order that is not paid yet: answers it with its new total. */
      applyCoupon: (orderId: string, body: ApplyCoupon) =>
        post<OrderResponse>(`/orders/me/${id(orderId)}/coupon`, body),
    },
    payments: {
      /** What the provider's window is opened with; again for an order that is still pending. */
      initiate: (body: InitiatePayment) => post<InitiatePaymentResponse>("/payments/initiate", body),
      verify: (body: VerifyPayment) => post<OrderResponse>("/payments/verify", body),
      state: (orderId: string) => get<PaymentResponse>(`/payments/${id(orderId)}`),
    },
  };
}
export type Api = ReturnType<typeof createApi>;
type CallOptions = { headers?: Record<string, string>; signal?: AbortSignal };

function asRefusal(status: number, failure: Partial<Failure>): Refusal | Error {
  const message = failure.message ?? "Something went wrong";
  if (!failure.code || !(failure.code in statusOf)) return Object.assign(new Error(message), { status });
  return new Refusal(failure.code as Refusal["code"], message, failure.errors ? { errors: failure.errors } : {});
}
