import type { z } from "zod";
import type {
  ChangePassword,
  ForgotPassword,
  GuestCheckout,
  Login,
  LoginWithCode,
  Logout,
  LogoutResponse,
  Profile,
  ProfileChange,
  ProfileResponse,
  ProfileSavedResponse,
  Register,
  RegisterResponse,
  RequestLoginCode,
  ResetPassword,
  SessionResponse,
  UserResponse,
  VerifyOtp,
} from "./account/account.ts";
import type { AddressesResponse, AddressResponse, DeletedResponse, NewAddress } from "./account/addresses.ts";
import type { SessionEndedResponse, SessionsResponse } from "./account/sessions.ts";
import type {
  ArticleResponse,
  ArticlesQueryInput,
  ArticlesResponse,
  CommentResponse,
  FollowConfirmedResponse,
  FollowResponse,
  NewComment,
  UnsubscribedResponse,
  ViewsResponse,
} from "./blog/blog.ts";
import type { CartAdditionsResponse } from "./cart/additions.ts";
import type { AddToCart, CartResponse, RemoveFromCart, UpdateCart } from "./cart/cart.ts";
import type { ApplyCoupon } from "./cart/coupons.ts";
import type { GuestCartResponse, QuoteGuestCart } from "./cart/guest-cart.ts";
import type { AddToWishlist, GuestWishlist, GuestWishlistResponse, WishlistResponse } from "./cart/wishlist.ts";
import type { AlertRequestedResponse, AlertsResponse, RequestAlert } from "./catalogue/alerts.ts";
import type {
  CategoriesResponse,
  CategoryImagesResponse,
  GroupedProductResponse,
  NewProductsList,
  NewProductsQueryInput,
  PopularList,
  PopularQueryInput,
  ProductList,
  ProductQueryInput,
  ProductResponse,
  ProductRowResponse,
  SearchResponse,
  SubCategoriesResponse,
  ThirdCategoriesResponse,
  ViewedResponse,
} from "./catalogue/catalogue.ts";
import type {
  HelpfulResponse,
  MyReviewResponse,
  NewReview,
  ReviewPhotoAddedResponse,
  ReviewResponse,
  ReviewsQueryInput,
  ReviewsResponse,
} from "./catalogue/reviews.ts";
import type { SizeChartResponse } from "./catalogue/size-charts.ts";
import type { ContactMessage, ContactResponse } from "./content/contact.ts";
import type {
  BannersResponse,
  ContentPageResponse,
  ManagedPagesResponse,
  SocialLinksResponse,
} from "./content/content.ts";
import type { Subscribe, SubscribedResponse, SubscriptionResponse } from "./content/newsletter.ts";
import type { HomeSettingsResponse } from "./content/settings.ts";
import { type ErrorResponse, Refusal, statusByCode } from "./http/errors.ts";
import type { DeliveryResponse } from "./orders/delivery.ts";
import type {
  OrderResponse,
  OrdersQueryInput,
  OrdersResponse,
  PlaceOrder,
  QuoteRequest,
  QuoteResponse,
} from "./orders/orders.ts";
import type { PaymentMethodsQuery, PaymentMethodsResponse } from "./orders/payment-methods.ts";
import type { InitiatePayment, InitiatePaymentResponse, PaymentResponse, VerifyPayment } from "./orders/payments.ts";
import type { ReturnPhotoAddedResponse, ReturnPhotoRemovedResponse } from "./orders/return-photos.ts";
import type { RequestReturn, ReturnsResponse } from "./orders/returns.ts";
import type { PhotoUpload } from "./values/photo-upload.ts";

type ApiRequest = { method: string; headers: Record<string, string>; body?: string; signal?: AbortSignal };
/** Transport of a request: fetch in the browser, in-process on the server, a port in a test. */
export type SendRequest = (path: string, call: ApiRequest) => Promise<ApiResponse>;
/** `requestId` is the response's header X-Request-Id. */
type ApiResponse = { status: number; requestId?: string | undefined; json(): unknown };

type QueryValue = string | number | boolean | readonly string[] | undefined;
/** Query string in canonical form: without empty values, lists as repeated keys. */
export function toQuery(values: Record<string, QueryValue>): string {
  const query = new URLSearchParams();
  for (const [key, value] of Object.entries(values)) {
    if (value === undefined || value === "" || value === false) continue;
    for (const item of Array.isArray(value) ? value : [value]) query.append(key, String(item));
  }
  const text = query.toString();
  return text && `?${text}`;
}

const id = encodeURIComponent;

/** Client of all API routes. Throws the server's refusals as `Refusal`. `token`: for requests about one order perhaps that of its link. */
export function createApi(send: SendRequest, token: (orderId?: string) => string | undefined = () => undefined) {
  async function call<Response>(
    method: string,
    path: string,
    body?: unknown,
    options: CallOptions = {},
  ): Promise<Response> {
    const bearer = token(options.orderId);
    const headers: Record<string, string> = { ...options.headers };
    if (bearer) headers.authorization = `Bearer ${bearer}`;
    if (body !== undefined) headers["content-type"] = "application/json";
    const response = await send(`/api/v1${path}`, {
      method,
      headers,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      ...(options.signal ? { signal: options.signal } : {}),
    });
    const json = await response.json();
    if (response.status < 400) return json as Response;
    throw toRefusal(response, json as Partial<ErrorResponse>);
  }
  const get = <Response>(path: string, options?: CallOptions) => call<Response>("GET", path, undefined, options);
  const post = <Response>(path: string, body: unknown, options?: CallOptions) =>
    call<Response>("POST", path, body, options);

  return {
    catalogue: {
      products: (query: ProductQueryInput) =>
        get<ProductList>(`/products${toQuery(query as Record<string, QueryValue>)}`),
      newProducts: (query: NewProductsQueryInput = {}) =>
        get<NewProductsList>(`/products/new${toQuery(query as Record<string, QueryValue>)}`),
      trending: (limit?: number) => get<ProductRowResponse>(`/products/trending${toQuery({ limit })}`),
      mostOrdered: (query: PopularQueryInput = {}) =>
        get<PopularList>(`/orders/most-ordered${toQuery(query as Record<string, QueryValue>)}`),
      product: (productId: string) => get<ProductResponse>(`/products/${id(productId)}`),
      byId: (ids: readonly string[]) => get<ProductRowResponse>(`/products/by-id${toQuery({ id: ids })}`),
      look: (productId: string) => get<ProductRowResponse>(`/products/${id(productId)}/look`),
      sizeChart: (productId: string) => get<SizeChartResponse>(`/products/${id(productId)}/size-chart`),
      grouped: (productId: string) => get<GroupedProductResponse>(`/products/grouped/${id(productId)}`),
      recordView: (productId: string) => post<ViewedResponse>(`/products/${id(productId)}/view`, {}),
      search: (q: string, signal?: AbortSignal) =>
        get<SearchResponse>(`/products/search${toQuery({ q })}`, signal ? { signal } : {}),
      byCategory: (query: ProductQueryInput & { categoryId: string }) =>
        get<ProductList>(`/products/category${toQuery(query as Record<string, QueryValue>)}`),
      byThirdCategory: (query: ProductQueryInput & { thirdCategoryId: string }) =>
        get<ProductList>(`/products/thirdCategory${toQuery(query as Record<string, QueryValue>)}`),
      categories: () => get<CategoriesResponse>("/categories"),
      categoryImages: () => get<CategoryImagesResponse>("/categories/images"),
      subCategories: (categoryId: string) => get<SubCategoriesResponse>(`/subcategories/${id(categoryId)}`),
      thirdCategories: (subCategoryId: string) => get<ThirdCategoriesResponse>(`/third-category/${id(subCategoryId)}`),
    },
    settings: {
      get: () => get<HomeSettingsResponse>("/home-settings"),
    },
    content: {
      banners: () => get<BannersResponse>("/sliders-inventory?isActive=true"),
      pages: () => get<ManagedPagesResponse>("/manage-pages"),
      page: (slugOrId: string) => get<ContentPageResponse>(`/manage-pages/slug/${id(slugOrId)}`),
      socialLinks: () => get<SocialLinksResponse>("/socialmedia"),
    },
    newsletter: {
      subscribe: (body: Subscribe) => post<SubscribedResponse>("/newsletter/subscribe", body),
      subscription: (token: string) => get<SubscriptionResponse>(`/newsletter/subscription${toQuery({ token })}`),
    },
    alerts: {
      request: (body: RequestAlert) => post<AlertRequestedResponse>("/alerts", body),
      mine: () => get<AlertsResponse>("/alerts"),
      end: (alertId: string) => call<AlertsResponse>("DELETE", `/alerts/${id(alertId)}`),
    },
    contact: {
      send: (body: z.input<typeof ContactMessage>) => post<ContactResponse>("/contact", body),
    },
    reviews: {
      list: (productId: string, query: ReviewsQueryInput = {}) =>
        get<ReviewsResponse>(`/review/${id(productId)}${toQuery(query as Record<string, QueryValue>)}`),
      mine: (productId: string) => get<MyReviewResponse>(`/review/${id(productId)}/mine`),
      save: (body: z.input<typeof NewReview>) => post<ReviewResponse>("/review", body),
      addPhoto: (productId: string, body: PhotoUpload) =>
        post<ReviewPhotoAddedResponse>(`/review/${id(productId)}/photos`, body),
      markHelpful: (reviewId: string, helpful: boolean) =>
        call<HelpfulResponse>(helpful ? "PUT" : "DELETE", `/review/${id(reviewId)}/helpful`),
    },
    blog: {
      articles: (query: ArticlesQueryInput = {}) => get<ArticlesResponse>(`/blogs/articles${toQuery(query)}`),
      article: (articleId: string, commentsPage?: number) =>
        get<ArticleResponse>(`/blogs/articles/${id(articleId)}${toQuery({ commentsPage })}`),
      comment: (articleId: string, body: z.input<typeof NewComment>) =>
        post<CommentResponse>(`/blogs/articles/${id(articleId)}/comments`, body),
      recordView: (articleId: string) => post<ViewsResponse>(`/blogs/articles/${id(articleId)}/view`, {}),
      isFollowing: (authorId: string) => get<FollowResponse>(`/blogs/authors/${id(authorId)}/follow`),
      follow: (authorId: string) => post<FollowResponse>(`/blogs/authors/${id(authorId)}/follow`, {}),
      unfollow: (authorId: string) => call<FollowResponse>("DELETE", `/blogs/authors/${id(authorId)}/follow`),
      confirmFollow: (token: string) => post<FollowConfirmedResponse>(`/blogs/confirm${toQuery({ token })}`, {}),
      unsubscribe: (token: string) => post<UnsubscribedResponse>(`/blogs/unsubscribe${toQuery({ token })}`, {}),
    },
    account: {
      register: (body: z.input<typeof Register>) => post<RegisterResponse>("/protect/auth/register", body),
      verifyOtp: (body: z.input<typeof VerifyOtp>) => post<SessionResponse>("/protect/auth/verify-otp", body),
      login: (body: z.input<typeof Login>) => post<SessionResponse>("/protect/auth/login", body),
      requestLoginCode: (body: z.input<typeof RequestLoginCode>) =>
        post<RegisterResponse>("/protect/auth/login-code", body),
      loginWithCode: (body: z.input<typeof LoginWithCode>) =>
        post<SessionResponse>("/protect/auth/login-with-code", body),
      startAsGuest: (body: z.input<typeof GuestCheckout>) => post<SessionResponse>("/protect/auth/guest", body),
      logout: (body: z.input<typeof Logout>) => post<LogoutResponse>("/protect/auth/logout", body),
      sessions: () => get<SessionsResponse>("/protect/auth/sessions"),
      endSession: (sessionId: string) =>
        call<SessionEndedResponse>("DELETE", `/protect/auth/sessions/${id(sessionId)}`),
      me: () => get<UserResponse>("/protect/auth/me"),
      forgotPassword: (body: ForgotPassword) => post<RegisterResponse>("/protect/auth/forgot-password", body),
      resetPassword: (body: ResetPassword) => post<SessionResponse>("/protect/auth/reset-password", body),
      changePassword: (body: ChangePassword) => post<SessionResponse>("/protect/auth/change-password", body),
      profile: () => get<ProfileResponse>("/user/profile"),
      createProfile: (body: z.input<typeof Profile>) => post<ProfileSavedResponse>("/user/profile", body),
      updateProfile: (body: ProfileChange) => call<ProfileSavedResponse>("PATCH", "/user/profile/update", body),
    },
    cart: {
      get: () => get<CartResponse>("/user/cart"),
      add: (body: z.input<typeof AddToCart>) => post<CartResponse>("/user/add-to-cart", body),
      update: (body: z.input<typeof UpdateCart>) => call<CartResponse>("PUT", "/user/update", body),
      remove: (body: z.input<typeof RemoveFromCart>) => call<CartResponse>("DELETE", "/user/remove", body),
      applyCoupon: (body: ApplyCoupon) => call<CartResponse>("PUT", "/user/cart/coupon", body),
      quoteGuestCart: (body: QuoteGuestCart) => post<GuestCartResponse>("/cart/quote", body),
      removeCoupon: () => call<CartResponse>("DELETE", "/user/cart/coupon"),
    },
    wishlist: {
      all: () => get<WishlistResponse>("/wishlist/all"),
      add: (body: AddToWishlist) => post<WishlistResponse>("/wishlist/add", body),
      remove: (productId: string) =>
        call<WishlistResponse>("DELETE", `/wishlist/remove/${id(productId)}`, { productId }),
      /** The products of a visitor's wishlist. */
      guest: (body: GuestWishlist) => post<GuestWishlistResponse>("/wishlist/guest", body),
      /** Adds a visitor's wishlist to the customer's. What the response lacks was not added: it is not sold, or the wishlist is full. */
      merge: (body: GuestWishlist) => post<WishlistResponse>("/wishlist/merge", body),
    },
    addresses: {
      all: () => get<AddressesResponse>("/address/view"),
      add: (body: z.input<typeof NewAddress>) => post<AddressResponse>("/address/add", body),
      edit: (addressId: string, body: z.input<typeof NewAddress>) =>
        post<AddressResponse>(`/address/edit/${id(addressId)}`, body),
      makeDefault: (addressId: string) => post<AddressesResponse>(`/address/default/${id(addressId)}`, {}),
      remove: (addressId: string) => call<DeletedResponse>("DELETE", `/address/delete/${id(addressId)}`),
    },
    delivery: {
      find: (pin: string) => get<DeliveryResponse>(`/delivery/${id(pin)}`),
    },
    orders: {
      /** Repeated requests with the same idempotency key return the same order. */
      place: (body: z.input<typeof PlaceOrder>, idempotencyKey?: string) =>
        post<OrderResponse>("/orders/place-order", body, {
          headers: idempotencyKey ? { "idempotency-key": idempotencyKey } : {},
        }),
      quote: (body: QuoteRequest) => post<QuoteResponse>("/orders/quote", body),
      paymentMethods: (addressId: string, query: PaymentMethodsQuery = {}) =>
        get<PaymentMethodsResponse>(`/orders/payment-methods/${id(addressId)}${toQuery(query)}`),
      paymentMethodsOf: (orderId: string) =>
        get<PaymentMethodsResponse>(`/orders/me/${id(orderId)}/payment-methods`, { orderId }),
      mine: (query: OrdersQueryInput = {}) =>
        get<OrdersResponse>(`/orders/me${toQuery(query as Record<string, QueryValue>)}`),
      byUser: (userId: string) => get<OrdersResponse>(`/orders/${id(userId)}`),
      get: (orderId: string) => get<OrderResponse>(`/orders/me/${id(orderId)}`, { orderId }),
      cancel: (orderId: string) => post<OrderResponse>(`/orders/me/${id(orderId)}/cancel`, {}, { orderId }),
      buyAgain: (orderId: string) => post<CartAdditionsResponse>(`/orders/me/${id(orderId)}/buy-again`, {}),
      returns: (orderId: string) => get<ReturnsResponse>(`/orders/me/${id(orderId)}/returns`, { orderId }),
      requestReturn: (orderId: string, body: z.input<typeof RequestReturn>) =>
        post<ReturnsResponse>(`/orders/me/${id(orderId)}/returns`, body, { orderId }),
      addReturnPhoto: (orderId: string, body: PhotoUpload) =>
        post<ReturnPhotoAddedResponse>(`/orders/me/${id(orderId)}/return-photos`, body, { orderId }),
      removeReturnPhoto: (orderId: string, photoId: string) =>
        call<ReturnPhotoRemovedResponse>(
          "DELETE",
          `/orders/me/${id(orderId)}/return-photos/${id(photoId)}`,
          undefined,
          { orderId },
        ),
      withdrawReturn: (orderId: string, returnId: string) =>
        call<ReturnsResponse>("DELETE", `/orders/me/${id(orderId)}/returns/${id(returnId)}`, undefined, { orderId }),
      /** Applies a coupon to an unpaid order and returns the order with its new total. */
      applyCoupon: (orderId: string, body: ApplyCoupon) =>
        post<OrderResponse>(`/orders/me/${id(orderId)}/coupon`, body, { orderId }),
    },
    payments: {
      /** Returns the options of the provider's checkout. Can be repeated while the order is pending. */
      initiate: (body: InitiatePayment) =>
        post<InitiatePaymentResponse>("/payments/initiate", body, { orderId: body.orderId }),
      verify: (body: VerifyPayment) => post<OrderResponse>("/payments/verify", body, { orderId: body.orderId }),
      /** Changes an unpaid order to cash on delivery. Can be repeated. */
      payOnDelivery: (orderId: string) => post<OrderResponse>(`/payments/${id(orderId)}/on-delivery`, {}, { orderId }),
      state: (orderId: string) => get<PaymentResponse>(`/payments/${id(orderId)}`, { orderId }),
    },
  };
}
export type Api = ReturnType<typeof createApi>;
type CallOptions = { headers?: Record<string, string>; signal?: AbortSignal; orderId?: string };

/** The error of a response: a Refusal if the server gave a code. */
export function toRefusal(
  { status, requestId: reference }: ApiResponse,
  error: Partial<ErrorResponse>,
): Refusal | Error {
  const { code, message = "Something went wrong", errors } = error;
  if (!code || !(code in statusByCode)) return Object.assign(new Error(message), { status, reference });
  return new Refusal(code as Refusal["code"], message, { reference, ...(errors ? { errors } : {}) });
}
